/** Every npm script in one or two sentences of Markdown, for `docs/commands.md`. */
export const COMMANDS = {
  start: 'Installs what it needs, builds, starts the database, and serves: the demo, or the store of `npm run setup`.',
  test: 'Installs what checks need too, and runs every check; the last line has the counts.',
  setup:
    'Makes a live store: asks what it needs, writes `store.env`, creates the first admin. `-- --file ANSWERS` reads the answers from a file, `-- --link` makes a new link for the first admin.',
  doctor:
    'Says in sentences what is missing or unwise in the store, with the command or screen that mends it; works while the server runs too. Exit code 1 when something is a problem.',
  backup:
    'Writes one file with database and uploads while the store runs, restores it once for a trial, and keeps the newest of 7 days, 4 weeks and 6 months ([guide](guides/back-up-and-restore.md)).',
  restore: '`-- FILE` restores a back-up into an empty store; `-- --check FILE` only reads it whole.',
  staff:
    'Staff work from the command line, on the store that the same settings open: `-- orders --as +60100000902` lists orders, `-- --help` all commands, `-- <command> --help` one.',
  production:
    'Builds, then removes the packages that only the build and the checks need ([decision](decisions/0002-npm-dependencies-pinned-without-install-scripts.md)).',
  dev: 'Reloads page, server and worker as files change, on a database of its own; the keys `f` (offline), `s` (slow), `c` (cut) and `o` (online) simulate the network.',
  verify: 'Runs the named steps of `npm test`: `-- unit api`. `PROOFS=whole` runs them in their long form.',
  generate: 'Writes the pages that follow from declarations: `docs/settings.md`, this page and `THIRD-PARTY.md`.',
  package:
    'Writes a release into `release/`: an archive that runs without Node, npm or registry, its list of parts, the changes and their digests; `-- --key FILE` signs them ([guide](guides/make-a-release.md)).',
  bench:
    'Speed as ratios to a limit or a peer; `-- --only cart` runs one part, `-- --record` writes [bench](bench.md).',
  long: 'Runs one of the long tests below: `npm run long -- chaos --minutes 3`.',
} as const

interface LongTest {
  file: string
  about: string
  /** Debian packages. */
  needs?: string
}

/** The long tests by the name that `npm run long` takes. */
export const LONG_TESTS: Readonly<Record<string, LongTest>> = {
  all: {
    file: 'scripts/long-all.ts',
    about:
      'All of these in hours, with a table of their results in `long-report/report.md`; `all chaos engines` for fewer.',
  },
  browser: {
    file: 'scripts/long-browser.mjs',
    about: 'Every browser test, in both markets, sizes and orders of events; `npm test` runs about 100 of them.',
  },
  chaos: {
    file: 'tests/chaos/chaos.ts',
    about: 'Kills browser and server while one cart is edited; `--minutes 3`, `--no-dedupe` as a control.',
  },
  checks: {
    file: 'scripts/long-checks.mjs',
    about: 'The unit and API tests in their long form.',
  },
  cluster: {
    file: 'tests/cluster/run-cluster.ts',
    about:
      'The store on several machines, played on one: `failover`, `suite`, `rolling`, `agree` or `throughput` ([guide](guides/run-on-several-machines.md)).',
    needs: 'etcd-server etcd-client patroni postgresql-15 pgbouncer haproxy',
  },
  engines: {
    file: 'tests/engines/engines.ts',
    about: 'Journeys in Chromium, Firefox and WebKit; `webkit firefox` selects engines.',
    needs: 'firefox-esr webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb openbox dbus',
  },
  'fault-injection': {
    file: 'tests/fault-injection/fault-injection.ts',
    about:
      'Failing server, database and disk under orders and payments; `reconnect`, `attacker`, `overload` or `soak` instead.',
  },
  look: {
    file: 'tests/look/look.ts',
    about:
      'Screenshots of every screen into `look-shots/`; `--only shop --width 390 --theme dark --market IDN --language ms` for fewer.',
  },
  openings: {
    file: 'tests/engines/openings.ts',
    about: 'Opens pages at several processor rates and counts error pages.',
  },
  'rolling-restart': {
    file: 'tests/rolling-restart/rolling-restart.ts',
    about: 'Restarts two processes behind Caddy under load, and counts failed requests and lost changes.',
    needs: 'caddy',
  },
  security: {
    file: 'tests/security/security.ts',
    about: 'Scanners against a store of its own, each of which must first find a planted fault.',
    needs: 'sqlmap wapiti slowhttptest',
  },
  simulate: {
    file: 'tests/simulation/simulate.ts',
    about: 'Seeded schedules of the outbox against a model server.',
  },
  'truth-table': {
    file: 'tests/truth-table/truth-table.ts',
    about:
      'Opens every route without a connection for every person, device and market, and compares with [the table](specification/offline-routes.md); `--market MYR --role dealer --state kept --only /account` for fewer.',
  },
}
