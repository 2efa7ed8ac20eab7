import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { StaffConfig } from '#contract/site/staff-config.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NoMatch } from '../../staff/no-match.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useSectionPermitted } from '../../staff/use-permitted.ts'
import { useStaffSiteMessages } from '../messages/staff-site/staff-site-messages.ts'
import { SectionValue } from './section-values.tsx'
import { type ListedSetting, SETTING_GROUPS, SETTING_SECTIONS, type SettingGroup } from './setting-groups.ts'
import styles from './setting-rows.module.css'
import { settingTexts } from './setting-texts.ts'

interface ShownRow {
  id: string
  name: string
  value: ReactNode
  href: string
}

/** Settings and what is set on screens of its own, in groups; those that match the search, by name, value or meaning. */
export function SettingGroups({ configs }: { configs: readonly StaffConfig[] }) {
  const { setting: messages } = useStaffSiteMessages()
  const rowsOf = useRows(configs)
  const groups = (Object.keys(SETTING_GROUPS) as SettingGroup[])
    .map((group) => ({ group, rows: rowsOf(group) }))
    .filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) return <NoMatch kept={[]} />
  return (
    <div className={styles.groups} data-flush>
      {groups.map(({ group, rows }) => (
        <section key={group}>
          <h2>{messages.groups[group]}</h2>
          {rows.map(({ id, name, value, href }) => (
            <Link key={id} className={styles.row} href={href}>
              <strong>{name}</strong>
              <span>{value}</span>
              <Icon name="right" />
            </Link>
          ))}
        </section>
      ))}
    </div>
  )
}

function useRows(configs: readonly StaffConfig[]): (group: SettingGroup) => ShownRow[] {
  const messages = useStaffSiteMessages()
  const { setting, places, keywords } = messages
  const { money, moment } = useFormatters()
  const isPermitted = useSectionPermitted()
  const { value: parameter, href } = useListParameters()
  const texts = settingTexts({ messages, money, moment })
  const wanted = parameter('q')?.toLowerCase() ?? ''
  const matches = (...words: string[]) => words.join(' ').toLowerCase().includes(wanted)
  const settingRow = (id: ListedSetting): ShownRow[] => {
    const value = texts[id](configs.find((one) => one.id === id)?.value) ?? setting.values.unset
    const name = setting.names[id]
    if (!matches(name, value, setting.meanings[id])) return []
    return [{ id, name, value, href: href({ edit: id, q: undefined }) }]
  }
  return (group) => [
    ...SETTING_GROUPS[group].flatMap(settingRow),
    ...SETTING_SECTIONS[group]
      .filter((section) => isPermitted(section) && matches(places[section], keywords[section]))
      .map((id) => ({ id, name: places[id], value: <SectionValue section={id} />, href: paths.staff(id) })),
  ]
}
