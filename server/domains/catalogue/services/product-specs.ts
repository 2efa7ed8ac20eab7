import { attributeLabel } from '#contract/catalogue/attribute-facets.ts'
import { attributeIn } from '#contract/catalogue/attribute-names.ts'
import type { CustomAttribute } from '#contract/catalogue/custom-attributes.ts'
import type { CustomValues, Product, ProductCard } from '#contract/catalogue/product.ts'
import type { AttributeName } from '#contract/catalogue/product-attributes.ts'
import type { Language } from '../../../messages.ts'

type Attributes = ProductCard['attributes']
type Labels = Record<Language, string>

const PIECES: Labels = { en: 'pcs', ms: 'keping', id: 'buah' }

interface Spec {
  label: Labels
  value(attributes: Attributes, language: Language): string | undefined
}

/** The rows of a product page's specification, in order: label, and how the value is formatted; null = no row. */
const SPECS: Readonly<Record<AttributeName, Spec | null>> = {
  model: { label: { en: 'Model', ms: 'Model', id: 'Model' }, value: (a) => a.model },
  colour: { label: { en: 'Colour', ms: 'Warna', id: 'Warna' }, value: (a) => a.colour },
  flavour: { label: { en: 'Flavour', ms: 'Perisa', id: 'Rasa' }, value: (a) => a.flavour },
  flavour_family: null,
  nicotine_mg_ml: {
    label: { en: 'Nicotine', ms: 'Nikotin', id: 'Nikotin' },
    value: (a) => measured(a.nicotine_mg_ml, 'mg/ml'),
  },
  volume_ml: { label: { en: 'Volume', ms: 'Isi padu', id: 'Volume' }, value: (a) => measured(a.volume_ml, 'ml') },
  pack_size: { label: { en: 'Pack', ms: 'Pek', id: 'Isi' }, value: (a, to) => measured(a.pack_size, PIECES[to]) },
  vg_pg: { label: { en: 'VG/PG', ms: 'VG/PG', id: 'VG/PG' }, value: (a) => a.vg_pg },
  resistance_ohm: {
    label: { en: 'Resistance', ms: 'Rintangan', id: 'Resistansi' },
    value: (a) => measured(a.resistance_ohm, 'Ω'),
  },
  battery_mah: { label: { en: 'Battery', ms: 'Bateri', id: 'Baterai' }, value: (a) => measured(a.battery_mah, 'mAh') },
  connector: { label: { en: 'Connector', ms: 'Penyambung', id: 'Konektor' }, value: (a) => a.connector },
  compatible_with: null,
}

const measured = (amount: number | undefined, unit: string): string | undefined =>
  amount === undefined ? undefined : `${amount}\u00a0${unit}`

export const specsOf = (attributes: Attributes, language: Language): Product['specs'] =>
  Object.values(SPECS).flatMap((spec) => {
    const written = spec?.value(attributes, language)
    return spec === null || written === undefined ? [] : [{ label: spec.label[language], value: written }]
  })

/** The rows of custom attributes, which follow the built-in ones. */
export const customSpecsOf = (
  values: CustomValues,
  attributes: readonly CustomAttribute[],
  language: Language,
): Product['specs'] =>
  attributes.flatMap((attribute) => {
    const value = values[attribute.id]
    if (value === undefined) return []
    const shown = attributeIn(attribute, language)
    return [{ label: shown.label, value: attributeLabel(shown, value) }]
  })
