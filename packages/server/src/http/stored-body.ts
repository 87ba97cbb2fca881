import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding';

/** A body in one encoding, ready to send. */
export interface Representation {
  encoding: Encoding;
  /** Differs between encodings, since the bytes do. */
  etag: string;
  body: Buffer;
}

/** A body that is sent many times: hashed once, and compressed once per encoding. */
export interface StoredBody {
  readonly weight: number;
  /** Headers that belong to this body, such as the hashes of its scripts. */
  readonly headers: readonly string[];
  as: (encoding: Encoding) => Promise<Representation>;
}

/** Smaller bodies fit in one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_000;
/** Higher qualities take many times as long for a few percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compress = {
  identity: (bytes: Buffer) => Promise.resolve(bytes),
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

export function storeBody(text: string, headers: readonly string[] = []): StoredBody {
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
    headers,
    as(accepted) {
      const encoding = bytes.length < MIN_COMPRESSED_BYTES ? 'identity' : accepted;
      const form = forms.get(encoding) ?? make(encoding);
      forms.set(encoding, form);
      return form;
    },
  };
}
