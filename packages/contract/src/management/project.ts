import { Type, type Static } from 'typebox';
import { EnvironmentKind } from '../results';
import { identifier, text, timestamp, uuid } from '../text';
import { apiKey } from '../visit';
import { Role } from './member';

const quietDays = Type.Number({
  minimum: 0,
  maximum: 36_500,
  description: 'Days after any popup during which the others stay away.',
});
const refuseUserIds = Type.Boolean({
  description: 'Whether reports and answers are stored without the user id that they name.',
});
/** Twice as long as the SDK repeats itself: what was removed does not come again. */
const retentionDays = Type.Union([Type.Integer({ minimum: 14, maximum: 36_500 }), Type.Null()], {
  description: 'Days after which reports and answers are removed; null: never.',
});

export const NewProject = Type.Object(
  { name: text(100, 'Name of the project.', 1) },
  { title: 'NewProject', description: 'A project to be made.' },
);
export type NewProject = Static<typeof NewProject>;

export const Project = Type.Object(
  {
    id: identifier('Id of the project.'),
    name: text(100, 'Name of the project.'),
    demo: Type.Boolean({
      description: 'Whether it is a demo, whose results a server may open to everybody.',
    }),
    role: Role,
    quietDays,
    refuseUserIds,
    retentionDays,
    createdAt: timestamp('When it was made (ms).'),
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
  },
  { title: 'ProjectChange', description: 'What is to change; the rest stays.' },
);
export type ProjectChange = Static<typeof ProjectChange>;

const allowedOrigins = Type.Array(
  Type.String({
    maxLength: 260,
    pattern: '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$',
    description: 'An origin, as in https://shop.example.',
  }),
  { maxItems: 100, description: 'Pages that may use the keys; none: every page.' },
);
const identityRequired = Type.Boolean({
  description: 'Whether every user id needs a proof.',
});

export const Environment = Type.Object(
  { kind: EnvironmentKind, allowedOrigins, identityRequired },
  { title: 'Environment', description: 'One side of a project.' },
);
export type Environment = Static<typeof Environment>;

export const EnvironmentChange = Type.Object(
  {
    allowedOrigins: Type.Optional(allowedOrigins),
    identityRequired: Type.Optional(identityRequired),
  },
  { title: 'EnvironmentChange', description: 'What is to change; the rest stays.' },
);
export type EnvironmentChange = Static<typeof EnvironmentChange>;

const revokedAt = Type.Union([timestamp('A time (ms).'), Type.Null()], {
  description: 'When it stops or stopped working (ms); null: it works.',
});

const seenOrigin = () => text(260, 'The origin of a page.');

export const PublicKey = Type.Object(
  {
    key: apiKey(),
    createdAt: timestamp('When it was made (ms).'),
    revokedAt,
    seen: Type.Union(
      [
        Type.Object(
          {
            firstAt: timestamp('For the first time (ms).'),
            lastAt: timestamp('For the last time, to the minute (ms).'),
            origin: Type.Union([seenOrigin(), Type.Null()], {
              description: 'The site of the page; null: not known.',
            }),
          },
          { description: 'When and where.' },
        ),
        Type.Null(),
      ],
      { description: 'When a page used it; null: never.' },
    ),
    refused: Type.Union(
      [
        Type.Object(
          { at: timestamp('When (ms).'), origin: seenOrigin() },
          { description: 'When and from where.' },
        ),
        Type.Null(),
      ],
      { description: 'The last page that was refused for its origin; null: none.' },
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
        description: 'How long the old one still works. Default: 24.',
      }),
    ),
  },
  { title: 'Rotation', description: 'How the old one gives way to the new one.' },
);
export type Rotation = Static<typeof Rotation>;

const identitySecret = {
  id: uuid('Id of the secret.'),
  createdAt: timestamp('When it was made (ms).'),
  revokedAt,
};

export const IdentitySecret = Type.Object(identitySecret, {
  title: 'IdentitySecret',
  description: 'A secret that proofs of identity are made with; not the secret itself.',
});
export type IdentitySecret = Static<typeof IdentitySecret>;

export const CreatedIdentitySecret = Type.Object(
  { ...identitySecret, secret: text(100, 'The secret itself. It is shown this once.') },
  { title: 'CreatedIdentitySecret', description: 'A new secret for proofs of identity.' },
);
export type CreatedIdentitySecret = Static<typeof CreatedIdentitySecret>;
