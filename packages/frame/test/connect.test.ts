import { expect, it, vi } from 'vitest';
import { connect, type Door } from '../src/connect';

const message = { v: 1, type: 'port' };

function open() {
  const target = new EventTarget();
  const said: unknown[][] = [];
  const parent = { postMessage: (...what: unknown[]) => said.push(what) };
  const door = Object.assign(target, { parent }) as unknown as Door;
  const ports: MessagePort[] = [];
  connect(door, (port) => ports.push(port));
  const receive = (event: { source?: unknown; data?: unknown; ports?: unknown[] }) => {
    const port = new MessageChannel().port1;
    const given = { source: parent, data: message, ports: [port], ...event };
    target.dispatchEvent(Object.assign(new Event('message'), given));
    return given.ports[0];
  };
  return { said, ports, receive };
}

it('[F3] the frame greets its parent, whose origin it cannot know', () => {
  expect(open().said).toEqual([[{ v: 1, type: 'hello' }, '*']]);
});

it('[F3] the frame takes one port from its parent, and no other for ever', () => {
  const { ports, receive } = open();
  const first = receive({});
  receive({});
  expect(ports).toEqual([first]);
});

it.each([
  ['from a stranger', { source: { postMessage: vi.fn() } }],
  ['from nobody', { source: null }],
  ['of another version', { data: { v: 2, type: 'port' } }],
  ['of another type', { data: { v: 1, type: 'start' } }],
  ['that is no object', { data: 'port' }],
  ['that is empty', { data: null }],
  ['without a port', { ports: [] }],
])('[F3] a message %s is ignored, and the right one still counts', (_, event) => {
  const { ports, receive } = open();
  receive(event);
  expect(ports).toEqual([]);
  receive({});
  expect(ports).toHaveLength(1);
});
