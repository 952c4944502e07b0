/** Asks a service over TLS once and says how it ended: a program of its own, for Node reads the system's certificate store once. */
import { createScreeningService } from '#electron/screening-service/index.ts';

const service = createScreeningService({
  baseUrl: process.argv[2] ?? '',
  token: () => 'a-token-of-the-tests',
  userAgent: 'Threshold/0.0.0-test',
  retryPolicy: { retries: 0 },
});
const result = await service.getApprovalResult('A-1');
console.log(result.ok ? 'answered' : result.error.detail);
await service.close();
