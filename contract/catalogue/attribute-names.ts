import type { Language } from '../site/language.ts'
import type { AttributeFilter } from './attribute-filter.ts'
import type { CustomAttribute } from './custom-attributes.ts'

const YES_NO: Record<Language, readonly [yes: string, no: string]> = {
  en: ['Yes', 'No'],
  ms: ['Ya', 'Tidak'],
  id: ['Ya', 'Tidak'],
}

/** An attribute with the names of one language, as filters and product pages show it. */
export function attributeIn({ id, name, kind, unit, options }: CustomAttribute, language: Language): AttributeFilter {
  const [yes, no] = YES_NO[language]
  return {
    id,
    label: name[language],
    ...(kind === 'number' && unit !== null && { unit }),
    ...(kind === 'choice' && { options: options.map((one) => ({ value: one.id, label: one.name[language] })) }),
    ...(kind === 'yes_no' && {
      options: [
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ],
    }),
  }
}
