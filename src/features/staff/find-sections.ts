import { STAFF_GROUPS, type StaffGroup, type StaffSection } from './staff-sections.ts'

export interface FoundGroup {
  group: StaffGroup
  sections: readonly StaffSection[]
}

interface SectionNames {
  places: Readonly<Record<StaffSection, string>>
  /** Other words that people search a section by, such as "coupon". */
  keywords: Readonly<Partial<Record<StaffSection, string>>>
  groups: Readonly<Record<StaffGroup, string>>
}

/**
 * The permitted sections that contain every word of the search in their name, group or keywords, by group; all of them
 * for an empty search.
 */
export function findSections(
  search: string,
  isPermitted: (section: StaffSection) => boolean,
  { places, keywords, groups }: SectionNames,
): FoundGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = (section: StaffSection, group: StaffGroup) => {
    const text = `${places[section]} ${groups[group]} ${keywords[section] ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return (Object.keys(STAFF_GROUPS) as StaffGroup[])
    .map((group) => ({
      group,
      sections: (Object.keys(STAFF_GROUPS[group]) as StaffSection[]).filter(
        (section) => isPermitted(section) && isFound(section, group),
      ),
    }))
    .filter(({ sections }) => sections.length > 0)
}
