import type { Licence } from '#shared/features/program/licenses.ts';

/** As Vite heads each package: `## name - version (MIT)`. A licence's own headings name no version. */
const HEADING = /^## (\S+) - (\d\S*)(?: \((.+)\))?$/;

/**
 * The packages that documents of licences name, by name, each once; `text` is '' where a package names its licence and brings
 * no words of it.
 */
export function licencesIn(documents: readonly string[]): readonly Licence[] {
  const found = new Map<string, Licence>();
  for (const document of documents) {
    let lines: string[] = [];
    const take = (heading: RegExpExecArray | null): void => {
      const [, name, version, licence = ''] = heading ?? [];
      if (name === undefined || version === undefined) return;
      found.set(`${name} ${version}`, { name, version, licence, text: lines.join('\n').trim() });
    };
    let heading: RegExpExecArray | null = null;
    for (const line of document.split(/\r?\n/)) {
      const next = HEADING.exec(line);
      if (next === null) {
        lines.push(line);
        continue;
      }
      take(heading);
      heading = next;
      lines = [];
    }
    take(heading);
  }
  return [...found.values()].sort(
    (one, other) => compare(one.name, other.name) || compare(one.version, other.version),
  );
}

/** Packages are ordered as registries do: `@` first, and the same on every machine. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
