import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PACKAGE_CATEGORY } from '#contract/catalogue/catalogue-names.ts'
import type { CatalogueTerms } from '#contract/catalogue/catalogue-terms.ts'
import type { Language } from '#contract/site/language.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useSite } from '../../../lib/site.ts'
import type { Option } from '../../../ui/forms/select.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'

const terms = async () => (await import('#contract/catalogue/calls/get-staff-terms.ts')).getStaffTerms

export const termsQuery = () => staffQuery('catalogue_terms', terms)

const attributes = async () =>
  (await import('#contract/catalogue/calls/get-product-attributes.ts')).getProductAttributes

export const attributesQuery = () => staffQuery('product_attributes', attributes)

/** Categories and flavour families as options of a choice, hidden ones too. */
export interface TermOptions {
  categories: readonly Option[]
  families: readonly Option[]
  /** Without that of packages, which no product can be in. */
  productCategories: readonly Option[]
}

const NONE: CatalogueTerms = { categories: [], flavour_families: [] }

export function termOptions({ categories, flavour_families }: CatalogueTerms, language: Language): TermOptions {
  const optionOf = ({
    id,
    name,
  }: CatalogueTerms['categories'][number] | CatalogueTerms['flavour_families'][number]) => ({
    value: id,
    label: name[language],
  })
  const all = categories.map(optionOf)
  return {
    categories: all,
    families: flavour_families.map(optionOf),
    productCategories: all.filter(({ value }) => value !== PACKAGE_CATEGORY),
  }
}

/** As they are now; until the answer arrives, as the page came with them, which may be long ago. */
export function useTermOptions(): TermOptions {
  const { terms: known = NONE } = useSite()
  const language = useLanguage()
  const { data } = useQuery(termsQuery())
  return useMemo(() => termOptions(data ?? known, language), [data, known, language])
}

/** Its key, where it was removed meanwhile. */
export const labelOf = (options: readonly Option[], key: string): string =>
  options.find(({ value }) => value === key)?.label ?? key
