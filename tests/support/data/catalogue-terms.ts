import type { CatalogueTerms } from '#contract/catalogue/catalogue-terms.ts'

const named = (id: string, en: string) => ({ id, name: { en, ms: `${en} ms`, id: `${en} id` } })

/** The start of a store's categories and flavour families, with a category and a family of its owner. */
export const TERMS: CatalogueTerms = {
  categories: [
    { ...named('pod', 'Pods'), hidden: false },
    { ...named('disposable', 'Sticks'), hidden: false },
    { ...named('device', 'Devices'), hidden: false },
    { ...named('nicotine-pouches', 'Nicotine pouches'), hidden: false },
    { ...named('package', 'Packages'), hidden: false },
    { ...named('coil', 'Coils'), hidden: true },
    { id: 'sample', name: { en: 'Sample', ms: 'Sampel', id: 'Sampel' }, hidden: true },
    { id: 'usb', name: { en: 'USB', ms: 'USB', id: 'USB' }, hidden: true },
    { ...named('reward', 'Rewards'), hidden: false },
  ],
  flavour_families: [
    { ...named('fruit', 'Fruit'), colour: null },
    { ...named('mint', 'Mint'), colour: '#3aa17e' },
    { ...named('spice', 'Spices'), colour: null },
  ],
}
