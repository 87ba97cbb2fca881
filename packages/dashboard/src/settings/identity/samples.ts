const node = `import { createHmac } from 'node:crypto';

export function userHash(userId, secret) {
  return createHmac('sha256', secret).update(userId).digest('hex');
}`;

const python = `import hashlib
import hmac

def user_hash(user_id: str, secret: str) -> str:
    return hmac.new(secret.encode(), user_id.encode(), hashlib.sha256).hexdigest()`;

const ruby = `require 'openssl'

def user_hash(user_id, secret)
  OpenSSL::HMAC.hexdigest('SHA256', secret, user_id)
end`;

const php = `<?php

function user_hash(string $userId, string $secret): string
{
    return hash_hmac('sha256', $userId, $secret);
}`;

const go = `package identity

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
)

func UserHash(userID, secret string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(userID))
	return hex.EncodeToString(mac.Sum(nil))
}`;

/** Proof of identity: the hexadecimal HMAC-SHA256 of the user id, keyed with the secret. */
export const samples = [
  { language: 'Node', code: node },
  { language: 'Python', code: python },
  { language: 'Ruby', code: ruby },
  { language: 'PHP', code: php },
  { language: 'Go', code: go },
] as const;
