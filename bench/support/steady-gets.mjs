import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Requests an address at a constant rate, without waiting for earlier requests. Returns the time of
 * each in milliseconds, from the moment it was due.
 */
export async function steadyGets(address, headersOf, { rate, seconds, connections }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const get = (headers) =>
    new Promise((resolve, reject) => {
      const request = http.get(address, { agent, headers }, (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${response.statusCode} from ${address}`));
        });
      });
      request.on('error', reject);
    });
  const total = rate * seconds;
  const began = performance.now();
  const requests = [];
  for (let sent = 0; sent < total; sent++) {
    const due = began + (sent / rate) * 1000;
    const early = due - performance.now();
    if (early > 0) await delay(early);
    requests.push(get(headersOf(sent)).then(() => performance.now() - due));
  }
  try {
    return await Promise.all(requests);
  } finally {
    agent.destroy();
  }
}
