/**
 * The section of a version in CHANGELOG.md, without its heading. Until the version is released, its changes are under
 * “Next”.
 */
export function changesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1)
  const titled = (title: string) => sections.find((section) => section.split('\n')[0]?.trim() === title)
  const section = titled(version) ?? titled('Next')
  if (section === undefined) throw new Error(`CHANGELOG.md has no section ${version}.`)
  return `${section.slice(section.indexOf('\n')).trim()}\n`
}
