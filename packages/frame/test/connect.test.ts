import { expect, it } from 'vitest';
import { connect } from '../src/connect';

function open() {
  const posted: unknown[][] = [];
  const port = connect({ parent: { postMessage: (...args: unknown[]) => posted.push(args) } });
  return { port, posted };
}

it('[F3] connect() posts a hello with a port to the parent window', () => {
  const { posted } = open();
  expect(posted).toEqual([[{ v: 1, type: 'hello' }, '*', [expect.any(MessagePort)]]]);
});

it('[F3] connect() returns a port that receives what the parent posts', async () => {
  const { port, posted } = open();
  const [[, , [hostPort]]] = posted as [[unknown, unknown, [MessagePort]]];
  const received = new Promise((resolve) => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      resolve(data);
    };
  });
  hostPort.postMessage({ type: 'shown' });
  expect(await received).toEqual({ type: 'shown' });
  port.close();
});
