import type { InputOf } from '#contract/call.ts'
import type { changeProductAttribute } from '#contract/catalogue/calls/change-product-attribute.ts'
import type { createProductAttribute } from '#contract/catalogue/calls/create-product-attribute.ts'
import type { CustomAttribute } from '#contract/catalogue/custom-attributes.ts'
import { MAX_ATTRIBUTES, type StaffAttribute } from '#contract/catalogue/staff-attributes.ts'
import { LANGUAGES } from '#contract/site/language.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { ATTRIBUTE_MESSAGES } from '../attribute-messages.ts'
import { CATALOGUE_TERM_MESSAGES } from '../catalogue-term-messages.ts'
import { arrange, isCategory } from '../queries/catalogue-terms.ts'
import { raiseVersions } from '../queries/catalogue-version.ts'
import * as attributes from '../queries/custom-attributes.ts'
import { lockCatalogue } from '../queries/staff-products.ts'
import { attributeHeadings } from './attribute-columns.ts'
import { arranged, freeKey } from './catalogue-terms.ts'
import { isBuiltInHeading } from './column-words.ts'

type NewBody = InputOf<typeof createProductAttribute>['body']
type Body = InputOf<typeof changeProductAttribute>['body']

/** @throws Refusal VALIDATION; CONFLICT for too many */
export const createAttribute = ({ kind, ...body }: NewBody, context: SignedInContext): Promise<StaffAttribute> =>
  changeAttributes('create', context, async (transaction, known) => {
    if (known.length >= MAX_ATTRIBUTES)
      throw new Refusal('CONFLICT', ATTRIBUTE_MESSAGES[context.language].tooMany(MAX_ATTRIBUTES))
    const id = freeKey(body.name.en, known)
    const written = attributeOf({ id, kind, archived: false }, body)
    await refuseNonsense(written, { others: known, after: body.after }, { transaction, context })
    return { written, after: body.after }
  })

/** @throws Refusal NOT_FOUND; VALIDATION */
export const changeAttribute = (
  { id, body }: { id: string; body: Body },
  context: SignedInContext,
): Promise<StaffAttribute> =>
  changeAttributes('change', context, async (transaction, known) => {
    const { kind } = requireFound(
      known.find((one) => one.id === id),
      context,
    )
    const others = known.filter((one) => one.id !== id)
    const written = attributeOf({ id, kind, archived: body.archived }, body)
    await refuseNonsense(written, { others, after: body.after }, { transaction, context })
    if (kind === 'choice') await refuseLostOptions(written, transaction, context)
    return { written, after: body.after }
  })

interface WrittenAttribute {
  written: CustomAttribute
  after: string | null
}

/** Saves an attribute under the lock of the catalogue, which also serialises who writes a value into a product. */
function changeAttributes(
  act: 'create' | 'change',
  context: SignedInContext,
  write: (transaction: Transaction, known: readonly CustomAttribute[]) => Promise<WrittenAttribute>,
): Promise<StaffAttribute> {
  return context.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const known = await attributes.all(transaction)
    const { written, after } = await write(transaction, known)
    const { id, ...detail } = written
    await attributes.save(transaction, written)
    const others = known.filter((one) => one.id !== id)
    await arrange(transaction, 'custom_attribute', arranged(others, id, after))
    await recordAct(transaction, { act: `custom_attribute.${act}`, object: `custom_attribute:${id}`, detail }, context)
    const saved = (await attributes.counted(transaction)).find((one) => one.id === id)
    raiseVersions(transaction, [])
    return requireFound(saved, context)
  })
}

/** New options get a key of their own; given ones keep theirs. */
function attributeOf(
  { id, kind, archived }: Pick<CustomAttribute, 'id' | 'kind' | 'archived'>,
  { name, unit, options, categories, filterable }: Omit<Body, 'archived'>,
): CustomAttribute {
  const keyed: CustomAttribute['options'] = options.flatMap((one) => (one.id ? [{ id: one.id, name: one.name }] : []))
  const all = options.map((one) => {
    const option = { id: one.id ?? freeKey(one.name.en, keyed), name: one.name }
    keyed.push(option)
    return option
  })
  return { id, name, kind, unit, options: all, categories: [...new Set(categories)], filterable, archived }
}

interface OpenChange {
  transaction: Transaction
  context: SignedInContext
}

/** @throws Refusal VALIDATION naming the field */
async function refuseNonsense(
  written: CustomAttribute,
  { others, after }: { others: readonly CustomAttribute[]; after: string | null },
  { transaction, context }: OpenChange,
): Promise<void> {
  const terms = CATALOGUE_TERM_MESSAGES[context.language]
  const messages = ATTRIBUTE_MESSAGES[context.language]
  const taken = new Set(others.flatMap((other) => attributeHeadings(other)))
  for (const language of LANGUAGES) {
    const name = written.name[language]
    // Product files name columns by it.
    if (taken.has(name.toLowerCase()) || isBuiltInHeading(name))
      throw fieldError(context, `name.${language}`, terms.nameTaken(name))
  }
  if (written.kind !== 'number' && written.unit !== null) throw fieldError(context, 'unit', messages.unitOfNumber)
  if (written.kind !== 'choice' && written.options.length > 0)
    throw fieldError(context, 'options', messages.optionsOfChoice)
  if (written.kind === 'choice') refuseOptions(written, context)
  for (const id of written.categories)
    if (!(await isCategory(transaction, id))) throw fieldError(context, 'categories', terms.categoryUnknown)
  if (after !== null && !others.some(({ id }) => id === after)) throw fieldError(context, 'after', terms.placeUnknown)
}

function refuseOptions({ options }: CustomAttribute, context: SignedInContext): void {
  const messages = ATTRIBUTE_MESSAGES[context.language]
  if (options.length === 0) throw fieldError(context, 'options', messages.optionNeeded)
  options.forEach(({ id, name }, at) => {
    const before = options.slice(0, at)
    if (before.some((one) => one.id === id)) throw fieldError(context, `options.${at}.name.en`, messages.optionTwice)
    for (const language of LANGUAGES) {
      const isTwice = before.some((one) => one.name[language].toLowerCase() === name[language].toLowerCase())
      if (isTwice) throw fieldError(context, `options.${at}.name.${language}`, messages.optionTwice)
    }
  })
}

/** @throws Refusal VALIDATION when products have an option that is left out */
async function refuseLostOptions(
  { id, options }: CustomAttribute,
  transaction: Transaction,
  context: SignedInContext,
): Promise<void> {
  const used = await attributes.usedValues(transaction, id)
  const lost = used.filter((value) => !options.some((one) => one.id === value))
  if (lost.length > 0)
    throw fieldError(context, 'options', ATTRIBUTE_MESSAGES[context.language].optionInUse(lost.join(', ')))
}
