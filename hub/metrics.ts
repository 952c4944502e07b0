interface Metrics {
  readonly calls: number;
  readonly refused: number;
  readonly commits: number;
  readonly entries: number;
  readonly streams: number;
  readonly memoryBytes: number;
}

const described: readonly (readonly [keyof Metrics, string, 'counter' | 'gauge', string])[] = [
  ['calls', 'threshold_hub_calls_total', 'counter', 'Calls answered.'],
  ['refused', 'threshold_hub_calls_refused_total', 'counter', 'Calls refused, or failed.'],
  ['commits', 'threshold_hub_commits_total', 'counter', 'Commits of entries.'],
  ['entries', 'threshold_hub_entries_total', 'counter', 'Entries appended.'],
  ['streams', 'threshold_hub_streams', 'gauge', 'Desks that follow live.'],
  ['memoryBytes', 'process_resident_memory_bytes', 'gauge', 'Memory of the hub.'],
];

/** As Prometheus reads it. Since the start of this hub. */
export const metricsText = (metrics: Metrics): string =>
  described
    .map(
      ([key, name, type, help]) =>
        `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${metrics[key]}\n`,
    )
    .join('');
