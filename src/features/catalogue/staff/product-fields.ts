import { createElement } from 'react'
import { attributeIn } from '#contract/catalogue/attribute-names.ts'
import type { CustomAttribute } from '#contract/catalogue/custom-attributes.ts'
import { ATTRIBUTE_NAMES, type AttributeName, CATEGORY_ATTRIBUTES } from '#contract/catalogue/product-attributes.ts'
import { type StaffProduct, type StaffProductMarket, TAX_CLASSES } from '#contract/catalogue/staff-product.ts'
import type { Language } from '#contract/site/language.ts'
import { type Field, type FormValues, textOf } from '../../staff/forms/fields.ts'
import { localizedFields, optionsOf, roleOptions } from '../../staff/forms/shared-fields.ts'
import type { StaffFormSection } from '../../staff/forms/staff-form.tsx'
import type { StaffCatalogueMessages } from '../messages/staff-catalogue/en.ts'
import { PackageContents } from './package-contents.tsx'
import type { TermOptions } from './terms-query.ts'

/** What decides which fields a product has. */
export type EditedProduct = Pick<StaffProduct, 'type' | 'attributes' | 'custom_attributes'> & {
  /** null: not chosen yet. */
  category: string | null
  markets: readonly Pick<StaffProductMarket, 'market' | 'currency' | 'stock'>[]
  /** Of an existing product: its stock is then what a physical count finds. */
  shelf?: StaffProduct['shelf']
  /** Of a package. */
  contents: StaffProduct['contents']
}

export interface ProductTexts {
  staff: StaffCatalogueMessages
  terms: Pick<TermOptions, 'productCategories' | 'families'>
  language: Language
  /** Custom attributes in display order. */
  attributes: readonly CustomAttribute[]
}

/** The editor of a product, by section; the specifications follow the chosen category. */
export function productSections(product: EditedProduct, texts: ProductTexts, typed: FormValues): StaffFormSection[] {
  const { staff } = texts
  const { sections } = staff.editor
  const specs = specsOf(product, texts, typed)
  const custom = customFields(product, texts, typed)
  return [
    { title: sections.basics, fields: basics(product, texts) },
    ...(product.contents ? [contentsSection(product.contents, staff)] : []),
    {
      fields: [
        {
          ...localizedFields({ name: 'summary', label: sections.text, kind: 'area' }, staff),
          hint: staff.editor.summaryHint,
        },
      ],
    },
    { fields: [marketsField(product, staff)] },
    ...(specs.length > 0
      ? [{ fields: [{ kind: 'group', name: 'attributes', label: sections.specs, fields: specs } as const] }]
      : []),
    ...(custom.length > 0
      ? [{ fields: [{ kind: 'group', name: 'custom_attributes', label: sections.custom, fields: custom } as const] }]
      : []),
    { title: sections.rules, fields: rules(product, staff) },
    { title: sections.visibility, fields: visibility(staff) },
  ]
}

function basics({ type }: EditedProduct, { staff, terms }: ProductTexts): Field[] {
  const { field } = staff.editor
  const category: Field = {
    kind: 'choice',
    name: 'category',
    label: field.category,
    options: terms.productCategories,
  }
  return [
    { kind: 'text', name: 'name', label: field.name },
    ...(type === 'package' ? [] : [category]),
    { kind: 'text', name: 'sku', label: field.sku, hint: field.skuHint, wrong: field.skuWrong },
    {
      kind: 'text',
      name: 'barcode',
      label: field.barcode,
      hint: field.barcodeHint,
      wrong: field.barcodeWrong,
      empty: 'null',
    },
    { kind: 'text', name: 'slug', label: field.slug, hint: field.slugHint, wrong: field.slugWrong, empty: 'absent' },
    { kind: 'text', name: 'group', label: field.group, hint: field.groupHint, wrong: field.groupWrong, empty: 'null' },
    { kind: 'lines', name: 'badges', label: field.badges, hint: field.badgesHint, wrong: field.badgesWrong },
  ]
}

/** The fields of a product in a package; their controls are those of `package-contents.tsx`. */
const contentsSection = (
  contents: NonNullable<EditedProduct['contents']>,
  { editor }: StaffCatalogueMessages,
): StaffFormSection => ({
  title: editor.sections.contents,
  fields: [
    {
      kind: 'list',
      name: 'contents',
      label: editor.sections.contents,
      add: editor.contents.add,
      fields: [
        { kind: 'whole', name: 'product_id', label: editor.field.sku },
        { kind: 'whole', name: 'quantity', label: editor.contents.quantity, wrong: editor.contents.quantityWrong },
      ],
    },
  ],
  render: (controls) => createElement(PackageContents, { known: contents, ...controls }),
})

/** Each market has its own fields, because the currencies differ and a package has no stock. */
const marketsField = ({ markets, shelf }: EditedProduct, messages: StaffCatalogueMessages): Field => ({
  kind: 'group',
  name: 'markets',
  label: messages.editor.sections.markets,
  isArray: true,
  fields: markets.map((market, at) => ({
    kind: 'group',
    name: String(at),
    label: messages.market[market.market],
    fields: [
      { kind: 'fixed', name: 'market', label: '', value: market.market },
      ...marketFields(market, shelf ? 'on_hand' : 'stock', messages),
    ],
  })),
})

function marketFields(
  { currency, stock }: EditedProduct['markets'][number],
  stockName: 'on_hand' | 'stock',
  messages: StaffCatalogueMessages,
): Field[] {
  const { field } = messages.editor
  return [
    { kind: 'flag', name: 'visible', label: field.visible },
    { kind: 'moment', name: 'publish_at', label: field.publishAt, hint: field.publishHint, empty: 'null' },
    { kind: 'moment', name: 'withdraw_at', label: field.withdrawAt, hint: field.withdrawHint, empty: 'null' },
    { kind: 'money', name: 'price', label: field.price, hint: field.priceHint, currency, empty: 'null' },
    {
      kind: 'money',
      name: 'compare_at_price',
      label: field.comparePrice,
      hint: field.compareHint,
      currency,
      empty: 'null',
    },
    ...(stock === null ? [] : [{ kind: 'whole', name: stockName, label: field.stock, hint: field.stockHint } as const]),
    ...(stock === null
      ? []
      : [
          { kind: 'whole', name: 'low_stock', label: field.lowStock, hint: field.lowStockHint, empty: 'null' } as const,
        ]),
    { kind: 'flag', name: 'preorder_allowed', label: field.preorder },
    { kind: 'day', name: 'preorder_eta', label: field.preorderEta, empty: 'null' },
    { kind: 'whole', name: 'preorder_limit', label: field.preorderLimit, empty: 'null' },
    { kind: 'text', name: 'registration_no', label: field.registration, hint: field.registrationHint, empty: 'null' },
  ]
}

/** The attributes of the chosen category, and the others that the product has. */
function specsOf({ type, category, attributes }: EditedProduct, texts: ProductTexts, typed: FormValues): Field[] {
  if (type === 'package') return []
  const chosen = textOf(typed.category) || category
  // A category of the owner's own may have any of them.
  const own = chosen ? (CATEGORY_ATTRIBUTES[chosen] ?? ATTRIBUTE_NAMES) : []
  const others = ATTRIBUTE_NAMES.filter((name) => attributes[name] !== undefined && !own.includes(name))
  return [...own, ...others].map((name) => attributeField(name, attributes, texts))
}

/** The custom attributes of the chosen category, and the others that the product has; archived ones are in no form. */
function customFields(product: EditedProduct, { attributes, language }: ProductTexts, typed: FormValues): Field[] {
  if (product.type === 'package') return []
  const chosen = textOf(typed.category) || product.category
  return attributes
    .filter(
      ({ id, categories, archived }) =>
        !archived &&
        (product.custom_attributes[id] !== undefined ||
          (chosen !== null && (categories.length === 0 || categories.includes(chosen)))),
    )
    .map((attribute): Field => {
      const { id: name, label, unit, options } = attributeIn(attribute, language)
      if (options) return { kind: 'choice', name, label, options, empty: 'absent' }
      const titled = unit === undefined ? label : `${label} (${unit})`
      return { kind: attribute.kind === 'number' ? 'decimal' : 'text', name, label: titled, empty: 'absent' }
    })
}

const KINDS: Readonly<Record<AttributeName, 'text' | 'whole' | 'decimal' | 'lines' | 'choice'>> = {
  model: 'text',
  colour: 'text',
  battery_mah: 'whole',
  connector: 'text',
  compatible_with: 'lines',
  flavour: 'text',
  flavour_family: 'choice',
  nicotine_mg_ml: 'decimal',
  volume_ml: 'decimal',
  pack_size: 'whole',
  vg_pg: 'text',
  resistance_ohm: 'decimal',
}

function attributeField(
  name: AttributeName,
  attributes: StaffProduct['attributes'],
  { staff, terms }: ProductTexts,
): Field {
  const label = staff.editor.attribute[name]
  const kind = KINDS[name]
  if (kind === 'lines')
    return { kind, name, label, hint: staff.editor.field.fitsHint, wrong: staff.editor.field.groupWrong }
  if (kind !== 'choice') return { kind, name, label, empty: 'absent' }
  const { flavour_family: stored } = attributes
  const isKnown = stored === undefined || terms.families.some(({ value }) => value === stored)
  const options = isKnown ? terms.families : [...terms.families, { value: stored, label: stored }]
  return { kind, name, label, options, empty: 'absent' }
}

function rules({ type }: EditedProduct, { editor }: StaffCatalogueMessages): Field[] {
  const { field, tax } = editor
  const ofProducts: Field[] = [
    { kind: 'choice', name: 'tax_class', label: field.taxClass, options: optionsOf(TAX_CLASSES, tax) },
    { kind: 'flag', name: 'verifiable', label: field.verifiable },
  ]
  return [
    type === 'package'
      ? { kind: 'whole', name: 'weight_g', label: field.weight, hint: field.packageWeightHint, empty: 'absent' }
      : { kind: 'whole', name: 'weight_g', label: field.weight },
    ...(type === 'package' ? [] : ofProducts),
    { kind: 'flag', name: 'age_restricted', label: field.ageRestricted },
    { kind: 'whole', name: 'warranty_days', label: field.warranty, hint: field.warrantyHint },
    { kind: 'whole', name: 'max_per_order', label: field.maxPerOrder },
    { kind: 'whole', name: 'case_size', label: field.caseSize, hint: field.caseSizeHint, empty: 'null' },
    { kind: 'whole', name: 'min_per_order', label: field.minPerOrder, hint: field.minPerOrderHint, empty: 'null' },
  ]
}

const visibility = (messages: StaffCatalogueMessages): Field[] => {
  const { field } = messages.editor
  return [
    {
      kind: 'several',
      name: 'roles',
      label: field.roles,
      hint: field.rolesHint,
      options: roleOptions(messages),
      isNumber: true,
      empty: 'null',
    },
    { kind: 'whole', name: 'points_price', label: field.pointsPrice, hint: field.pointsHint, empty: 'null' },
    { kind: 'flag', name: 'redeem_only', label: field.redeemOnly },
  ]
}
