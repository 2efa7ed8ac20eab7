import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { findSections } from '../find-sections.ts'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { useSectionPermitted } from '../use-permitted.ts'
import { WorkIcon } from './work-icon.tsx'

export interface PaletteItem {
  id: string
  text: string
  href: string
  picture: ReactNode
  /** What of the text is underlined. */
  marked?: string | undefined
  /** Beside the text. */
  note?: string | undefined
  /** At the end of the row. */
  end?: ReactNode
}

export interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
}

/** What can be opened with the typed words. */
export function usePaletteGroups(query: string): { groups: readonly PaletteGroup[]; isLoading: boolean } {
  const typed = query.trim()
  const groups = [usePlaces(typed)].filter(({ items }) => items.length > 0)
  return { groups, isLoading: false }
}

/** The sections; all of them before anything is typed. */
function usePlaces(typed: string): PaletteGroup {
  const messages = useStaffMessages()
  const isPermitted = useSectionPermitted()
  const places = findSections(typed, isPermitted, messages).flatMap(({ group, sections }) =>
    sections.map((section) => ({ group, section, name: messages.places[section] })),
  )
  // Other words find a section too, but its name is what most people type.
  const isNamed = ({ name }: { name: string }) => name.toLowerCase().includes(typed.toLowerCase())
  return {
    title: messages.palette.goTo,
    items: [...places.filter(isNamed), ...places.filter((place) => !isNamed(place))].map(
      ({ group, section, name }) => ({
        id: `section-${section}`,
        text: name,
        href: paths.staff(section),
        picture: <WorkIcon name={group} />,
        marked: typed || undefined,
        note: name === messages.groups[group] ? undefined : messages.groups[group],
      }),
    ),
  }
}
