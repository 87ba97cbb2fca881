import { Type, type Static } from 'typebox';
import { EnvironmentKind } from '../results';
import { identifier, text, timestamp, uuid } from '../text';
import { apiKey } from '../visit';
import { Role } from './member';

const quietDays = Type.Number({
  minimum: 0,
  maximum: 36_500,
  description: 'Minimum days between popups.',
});
const refuseUserIds = Type.Boolean({
  description: 'Whether to discard user ids in reports and answers.',
});
/** At least twice as long as the SDK retries, so that deleted reports aren't sent again. */
const retentionDays = Type.Union([Type.Integer({ minimum: 14, maximum: 36_500 }), Type.Null()], {
  description:
    'Days after which reports and answers are deleted, reports a week at a time; null to keep them.',
});

/** How soon a project's changes can be live, in seconds. */
export const freshnessSeconds = [1, 30, 300] as const;
export type FreshnessSeconds = (typeof freshnessSeconds)[number];
const freshness = Type.Enum(freshnessSeconds, {
  description:
    'Seconds after which changes are live everywhere. With more than 1, a CDN may cache definitions for that long.',
});

const timeZone = text(
  64,
  'Name of the time zone in which days, weeks and months of results begin, such as Europe/Berlin. A change applies ' +
    'from now on: days already counted stay as they are.',
  1,
);

const twoFactorRequired = Type.Boolean({
  description:
    'Whether members need two-factor authentication, a passkey or single sign-on. Access tokens keep working.',
});

export const NewProject = Type.Object(
  { name: text(100, 'Name of the project.', 1) },
  { title: 'NewProject', description: 'A project to create.' },
);
export type NewProject = Static<typeof NewProject>;

export const Project = Type.Object(
  {
    id: identifier('Id of the project.'),
    name: text(100, 'Name of the project.'),
    demo: Type.Boolean({
      description: 'Whether it is a demo, whose results the server may make public.',
    }),
    role: Role,
    quietDays,
    refuseUserIds,
    retentionDays,
    freshnessSeconds: freshness,
    timeZone,
    twoFactorRequired,
    createdAt: timestamp('When it was created (Unix ms).'),
  },
  { title: 'Project', description: 'A project with its settings.' },
);
export type Project = Static<typeof Project>;

export const ProjectChange = Type.Object(
  {
    name: Type.Optional(text(100, 'Name of the project.', 1)),
    quietDays: Type.Optional(quietDays),
    refuseUserIds: Type.Optional(refuseUserIds),
    retentionDays: Type.Optional(retentionDays),
    freshnessSeconds: Type.Optional(freshness),
    timeZone: Type.Optional(timeZone),
    twoFactorRequired: Type.Optional(twoFactorRequired),
  },
  { title: 'ProjectChange', description: 'The settings to change.' },
);
export type ProjectChange = Static<typeof ProjectChange>;

const allowedOrigins = Type.Array(
  text(
    260,
    'An origin such as https://shop.example or capacitor://localhost; https://*.shop.example for all ' +
      'subdomains; null for pages without an origin.',
  ),
  { maxItems: 100, description: 'Origins that may use the keys. Any origin if empty.' },
);
const identityRequired = Type.Boolean({
  description: 'Whether user ids must be verified with a proof of identity.',
});

export const Environment = Type.Object(
  { kind: EnvironmentKind, allowedOrigins, identityRequired },
  { title: 'Environment', description: 'An environment of a project.' },
);
export type Environment = Static<typeof Environment>;

export const EnvironmentChange = Type.Object(
  {
    allowedOrigins: Type.Optional(allowedOrigins),
    identityRequired: Type.Optional(identityRequired),
  },
  { title: 'EnvironmentChange', description: 'The settings to change.' },
);
export type EnvironmentChange = Static<typeof EnvironmentChange>;

const revokedAt = Type.Union([timestamp('A time (Unix ms).'), Type.Null()], {
  description: 'When it stops or stopped working (Unix ms); null if active.',
});

const seenOrigin = () => text(260, 'The origin of a page.');

export const keyClients = ['sdk', 'original'] as const;
const client = Type.Enum(keyClients, {
  description:
    'Which clients use it: `sdk` for Service Popups, `original` for clients of the Deepdots SDK, which get ' +
    'definitions in their own format.',
});
export type KeyClient = (typeof keyClients)[number];

export const KeyChange = Type.Object(
  { client },
  { title: 'KeyChange', description: 'The settings to change.' },
);
export type KeyChange = Static<typeof KeyChange>;

export const PublicKey = Type.Object(
  {
    key: apiKey(),
    client,
    createdAt: timestamp('When it was created (Unix ms).'),
    revokedAt,
    seen: Type.Union(
      [
        Type.Object(
          {
            firstAt: timestamp('First use (Unix ms).'),
            lastAt: timestamp('Last use, to the minute (Unix ms).'),
            origin: Type.Union([seenOrigin(), Type.Null()], {
              description: 'Origin of the page; null if unknown.',
            }),
          },
          { description: 'When and where.' },
        ),
        Type.Null(),
      ],
      { description: 'When pages used it; null if never.' },
    ),
    refused: Type.Union(
      [
        Type.Object(
          { at: timestamp('When (Unix ms).'), origin: seenOrigin() },
          { description: 'When and from where.' },
        ),
        Type.Null(),
      ],
      { description: 'The last request rejected because of its origin; null if none.' },
    ),
  },
  { title: 'PublicKey', description: 'A public API key.' },
);
export type PublicKey = Static<typeof PublicKey>;

export const Rotation = Type.Object(
  {
    overlapHours: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 8760,
        description: 'Hours until the old one stops working. Default: 24.',
      }),
    ),
  },
  { title: 'Rotation', description: 'Options for replacing a key or secret.' },
);
export type Rotation = Static<typeof Rotation>;

const identitySecret = {
  id: uuid('Id of the secret.'),
  createdAt: timestamp('When it was created (Unix ms).'),
  revokedAt,
};

export const IdentitySecret = Type.Object(identitySecret, {
  title: 'IdentitySecret',
  description: 'A secret for proofs of identity, without its value.',
});
export type IdentitySecret = Static<typeof IdentitySecret>;

export const CreatedIdentitySecret = Type.Object(
  { ...identitySecret, secret: text(100, 'The secret. Only shown once.') },
  { title: 'CreatedIdentitySecret', description: 'A new secret for proofs of identity.' },
);
export type CreatedIdentitySecret = Static<typeof CreatedIdentitySecret>;
