import { originProblem, type OriginProblem } from '@service-popups/rules';
import { ProblemError } from '../../../http/problem';

const details: Record<OriginProblem, string> = {
  form: 'must be an origin in lower case, without a path or a slash at the end, such as https://shop.example, https://*.shop.example or capacitor://localhost',
  everySite: 'would allow every site: use an empty list for that',
  wildcard:
    'may have * only in place of the subdomains of a website, such as https://*.shop.example',
  port: 'must not have the default port, because browsers leave it out',
  opaque: 'has no origin of its own: allow null, which stands for all such pages',
};

/** Rejects a list with an entry that no page's origin could match, or that would match too many. */
export function checkOrigins(allowedOrigins: readonly string[] = []): void {
  for (const [index, allowed] of allowedOrigins.entries()) {
    const problem = originProblem(allowed);
    const field = `allowedOrigins.${String(index)}`;
    if (problem)
      throw new ProblemError('invalid_request', `${field} ${details[problem]}`, { field });
  }
}
