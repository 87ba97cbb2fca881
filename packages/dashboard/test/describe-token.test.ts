import type { AccessToken } from '@service-popups/contract';
import { expect, it } from 'vitest';
import { describeToken } from '../src/account/own/describe-token';

const token: AccessToken = {
  id: '1',
  name: 'Nightly export',
  access: 'write',
  projectId: null,
  createdAt: 0,
  expiresAt: null,
  lastUsedAt: null,
};
const projects = [{ id: 'shop', name: 'Shop', timeZone: 'UTC', environments: [] }];

it.each([
  [{}, 'Read and write, all projects.'],
  [{ access: 'read' }, 'Read only, all projects.'],
  [{ access: 'read', projectId: 'shop' }, 'Read only, in “Shop”.'],
  [{ projectId: 'left' }, 'Read and write, in “left”.'],
] as const)('describeToken starts with the limits in %j', (limits, text) => {
  expect(describeToken({ ...token, ...limits }, projects, 1)).toMatch(text);
});
