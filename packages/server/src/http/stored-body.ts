import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding';

/** One form of a body, ready to be sent. */
export interface Representation {
  encoding: Encoding;
  /** Each form has a tag of its own: they are not the same bytes. */
  etag: string;
  body: Buffer;
}

/** A body that is sent many times: hashed once, and compressed once in each way that is asked for. */
export interface StoredBody {
  readonly weight: number;
  as: (encoding: Encoding) => Promise<Representation>;
}

/** Smaller bodies travel in one packet anyway. */
const WORTH_COMPRESSING = 1_000;
/** Higher ones take many times as long for a few percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compress = {
  identity: (bytes: Buffer) => Promise.resolve(bytes),
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

export function storeBody(text: string): StoredBody {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const forms = new Map<Encoding, Promise<Representation>>();

  const make = async (encoding: Encoding): Promise<Representation> => ({
    encoding,
    etag: encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`,
    body: await compress[encoding](bytes),
  });

  return {
    weight: bytes.length,
    as(accepted) {
      const encoding = bytes.length < WORTH_COMPRESSING ? 'identity' : accepted;
      const form = forms.get(encoding) ?? make(encoding);
      forms.set(encoding, form);
      return form;
    },
  };
}
