import { callPath } from '#shared/service/index.ts';
import type { PortfolioEntry } from './portfolio.ts';

export interface GreetingOptions {
  readonly url: string;
  readonly token: string;
  readonly dataFile: string;
  readonly portfolio: readonly PortfolioEntry[];
}

const EXAMPLE_CENTER = {
  net_monthly_rent: {
    attribute_enabled: '1',
    baseline_value: '30',
    weight: '10',
    baseline_type: 'up',
    evaluation_value: '3',
    evaluation_type: 'down',
    score_value: '1',
    attribute_description: 'Rent as a share of net income',
  },
};

/** What is printed once the service listens: where it is, and a call of each kind to paste. */
export function greeting({ url, token, dataFile, portfolio }: GreetingOptions): string {
  const samples = portfolio.slice(0, 3);
  const [first] = samples;
  const tokens = samples.map(({ applicantToken }) => applicantToken);
  const curl = (call: Parameters<typeof callPath>[0], data: string): string =>
    `curl -X POST '${url}${callPath(call)}' \\\n  -H 'Authorization: Bearer ${token}' ${data}`;
  return `The practice service listens.

  Address   ${url}
  Token     ${token}
  Data      ${dataFile}, ${portfolio.length} applications

Some of them:
${samples.map(sampleLine).join('\n')}

Calls to try (the last one replaces the whole configuration):

${curl('getapplicationapproval', `-F 'applicationid=${first?.applicationId ?? ''}'`)}

${curl('addCoapplicant', `-d 'guid=${tokens.join(',')}'`)}

${curl('getTempUrl', `-d 'guid=${first?.applicantToken ?? ''}'`)}

${curl('setapprovalcenter', `-H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(EXAMPLE_CENTER)}'`)}

Described in ${url}/openapi.json. Ctrl+C ends it.
`;
}

const sampleLine = ({ applicationId, applicantToken, name, property, unit }: PortfolioEntry): string =>
  `  ${applicationId}   ${applicantToken}   ${name}, ${property}, ${unit}`;
