/** Signs in, and returns a function that requests paths of a project's production environment. */
export async function signIn(url, owner) {
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  if (!signedIn.ok) throw new Error(`signing in got ${signedIn.status}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async (path, project = 1) => {
    const response = await fetch(
      `${url}/api/v1/projects/bench-${project}/environments/production/${path}`,
      { headers: { cookie } },
    );
    if (!response.ok) throw new Error(`${response.status} at ${path}: ${await response.text()}`);
    return response;
  };
}
