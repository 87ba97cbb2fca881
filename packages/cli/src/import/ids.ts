/** Turns names into identifiers that are unique among those it has made. */
export type MakeId = (name: string, fallback: string) => string;

/** `reserved` are identifiers that are taken already. */
export function createIds(...reserved: string[]): MakeId {
  const used = new Set(reserved);
  return (name, fallback) => {
    // No dots: they separate questions from their parts.
    const clean = name
      .slice(0, 200)
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9_-]+/g, '-')
      .replace(/^[-_]+|-+$/g, '')
      .slice(0, 50);
    const base = clean || fallback;
    let id = base;
    for (let n = 2; used.has(id); n++) id = `${base}-${String(n)}`;
    used.add(id);
    return id;
  };
}
