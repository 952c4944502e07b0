/** Sockets on loopback where a page's WebRTC would look for a STUN or TURN server, and a page that looks for them. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

interface RelayServers {
  readonly addresses: string[];
  /** What has arrived since it was asked last. */
  heard(): Promise<{ readonly packets: number; readonly connections: number }>;
  close(): void;
}

export async function openRelayServers(): Promise<RelayServers> {
  let [packets, connections] = [0, 0];
  const udp = createSocket('udp4').on('message', () => {
    packets += 1;
  });
  const tcp = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined).end();
  });
  udp.bind(0, '127.0.0.1');
  tcp.listen(0, '127.0.0.1');
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')]);
  const tcpAddress = tcp.address();
  if (tcpAddress === null || typeof tcpAddress === 'string') throw new Error('The server has no port.');
  const ofUdp = `127.0.0.1:${udp.address().port}`;
  return {
    addresses: [`stun:${ofUdp}`, `turn:${ofUdp}`, `turn:127.0.0.1:${tcpAddress.port}?transport=tcp`],
    async heard() {
      const seen = { packets, connections };
      [packets, connections] = [0, 0];
      return seen;
    },
    close() {
      udp.close();
      tcp.close();
    },
  };
}

/** Runs in a page: looks for its own addresses at the servers, from the page itself or from a frame in it. */
export async function askServers({
  addresses,
  from,
}: {
  addresses: string[];
  from: 'page' | 'frame';
}): Promise<void> {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const place = from === 'page' ? window : Object(frame.contentWindow);
  const Connection: typeof RTCPeerConnection = Reflect.get(place, 'RTCPeerConnection');
  const connection = new Connection({
    iceServers: addresses.map((urls) => ({ urls, username: 'somebody', credential: 'something' })),
  });
  connection.createDataChannel('way out');
  await connection.setLocalDescription(await connection.createOffer());
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  connection.close();
}
