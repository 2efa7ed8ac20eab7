import type { AttributeReader } from '#contract/catalogue/attribute-facets.ts'
import { attributeIn } from '#contract/catalogue/attribute-names.ts'
import type { Language } from '../../../messages.ts'
import type { Catalogue } from './catalogue.ts'

/** The attributes by which shoppers can filter, for the list of the server. Cards do not carry their values. */
export const attributeReader = (
  { attributes, find }: Pick<Catalogue, 'attributes' | 'find'>,
  language: Language,
): AttributeReader => ({
  filters: attributes.filter(({ filterable }) => filterable).map((one) => attributeIn(one, language)),
  valuesOf: ({ id }) => find(id)?.custom_attributes,
})
