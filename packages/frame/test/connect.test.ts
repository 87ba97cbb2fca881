import { expect, it } from 'vitest';
import { connect } from '../src/connect';

function open() {
  const said: unknown[][] = [];
  const port = connect({ parent: { postMessage: (...what: unknown[]) => said.push(what) } });
  return { port, said };
}

it('[F3] the frame greets its parent, whose origin it cannot know, and nobody else', () => {
  const { said } = open();
  expect(said).toEqual([[{ v: 1, type: 'hello' }, '*', [expect.any(MessagePort)]]]);
});

it('[F3] what the parent says over the port that came along is heard', async () => {
  const { port, said } = open();
  const [[, , [hostPort]]] = said as [[unknown, unknown, [MessagePort]]];
  const heard = new Promise((resolve) => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      resolve(data);
    };
  });
  hostPort.postMessage({ type: 'shown' });
  expect(await heard).toEqual({ type: 'shown' });
  port.close();
});
