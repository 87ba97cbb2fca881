const oldest = 20;

/**
 * What to tell someone whose Node is too old, or undefined when it will do.
 * @param {string} version
 */
export function nodeProblem(version) {
  if (Number.parseInt(version, 10) >= oldest) return undefined;
  return `Service Popups needs Node ${String(oldest)} or newer; this is Node ${version}.`;
}

/** Ends the process with one clear line when this Node is too old. */
export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
