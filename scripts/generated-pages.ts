import { SETTING_GROUPS } from '#server/environment-settings.ts'
import { COMMANDS, LONG_TESTS } from './commands.ts'
import { shippedPackages, thirdPartyText } from './third-party-list.ts'

/** Absent fields are those of settings that have none. */
interface Setting {
  default?: string
  follows?: string
  rule?: string
  about: string
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const settingRow = ([name, { default: value, follows, rule, about }]: [string, Setting]): string[] => [
  `\`${name}\``,
  follows ?? (value ? `\`${value}\`` : 'none'),
  (rule ?? '').replaceAll('<', '\\<'),
  about,
]

const settingsPage = (): string => `# Settings

Environment variables, or lines of \`store.env\`, read once at start. The file is in \`DATA_DIR\` where the environment has
it and the file is there, else in the repository; \`STORE_ENV\` names another. Variables of the environment win. The
settings of messages and payments can be entered at \`/staff/connections\` instead, without a restart. A wrong value, and
an unknown name, stops the start with a sentence that says what to write. Everything that is not here is changed on the
staff pages.

Written by \`npm run generate\` from \`server/environment-settings.ts\`.
${Object.entries(SETTING_GROUPS)
  .map(
    ([group, settings]) =>
      `\n## ${group}\n\n${table(['Setting', 'Default', 'Write', 'Meaning'], Object.entries<Setting>(settings).map(settingRow))}\n`,
  )
  .join('')}`

const commandsPage = (): string => `# Commands

Written by \`npm run generate\` from \`scripts/commands.ts\`. Arguments follow after \`--\`.

${table(
  ['Command', 'What it does'],
  Object.entries(COMMANDS).map(([name, about]) => [
    `\`npm ${name === 'start' || name === 'test' ? name : `run ${name}`}\``,
    about,
  ]),
)}

## Long tests

\`npm test\` runs them in a short form, or not at all. Their last figures are in [measurements](measurements.md).

${table(
  ['`npm run long --`', 'What it does', 'Debian packages'],
  Object.entries(LONG_TESTS).map(([name, { about, needs = '' }]) => [`\`${name}\``, about, needs]),
)}
`

/** The pages that follow from declarations, by their path. */
export const generatedPages = (lock: unknown): Record<string, string> => ({
  'docs/settings.md': settingsPage(),
  'docs/commands.md': commandsPage(),
  'THIRD-PARTY.md': thirdPartyText(shippedPackages(lock)),
})
