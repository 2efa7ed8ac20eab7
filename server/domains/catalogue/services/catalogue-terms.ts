import type { InputOf } from '#contract/call.ts'
import type { createCategory as createCategoryCall } from '#contract/catalogue/calls/create-category.ts'
import type { createFlavourFamily as createFamilyCall } from '#contract/catalogue/calls/create-flavour-family.ts'
import { PACKAGE_CATEGORY, REWARD_CATEGORY } from '#contract/catalogue/catalogue-names.ts'
import type { StaffTerm } from '#contract/catalogue/staff-terms.ts'
import { swatchProblem } from '#contract/site/brand-colours.ts'
import { LANGUAGES } from '#contract/site/language.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { CATALOGUE_TERM_MESSAGES } from '../catalogue-term-messages.ts'
import * as terms from '../queries/catalogue-terms.ts'
import { raiseVersions } from '../queries/catalogue-version.ts'
import { lockCatalogue } from '../queries/staff-products.ts'
import { slugOf } from './product-identity.ts'

export { all } from '../queries/catalogue-terms.ts'

/** The body of the calls of each kind: they differ in one field. */
interface Bodies {
  category: InputOf<typeof createCategoryCall>['body']
  flavour_family: InputOf<typeof createFamilyCall>['body']
}
type Body = Bodies[terms.TermKind]

/** Rows that rules of the store name; they can be hidden, not removed. */
const NEEDED: readonly string[] = [PACKAGE_CATEGORY, REWARD_CATEGORY]
const MAX_KEY = 40

const valueOf = (body: Body) => ('hidden' in body ? body.hidden : body.colour)

/** @throws Refusal VALIDATION */
export const createTerm = <Kind extends terms.TermKind>(kind: Kind, body: Bodies[Kind], context: SignedInContext) =>
  changeTerms({ kind, act: 'create' }, context, async (transaction, known) => {
    const id = freeKey(body.name.en, known)
    refuseNonsense(body, known, context)
    await terms.insert(transaction, kind, { id, name: body.name, value: valueOf(body) })
    await terms.arrange(transaction, kind, arranged(known, id, body.after))
    return { id, detail: body }
  })

/** @throws Refusal NOT_FOUND; VALIDATION */
export const changeTerm = <Kind extends terms.TermKind>(
  kind: Kind,
  { id, body }: { id: string; body: Bodies[Kind] },
  context: SignedInContext,
) =>
  changeTerms({ kind, act: 'change' }, context, async (transaction, known) => {
    requireFound(
      known.find((one) => one.id === id),
      context,
    )
    const others = known.filter((one) => one.id !== id)
    refuseNonsense(body, others, context)
    await terms.update(transaction, kind, { id, name: body.name, value: valueOf(body) })
    await terms.arrange(transaction, kind, arranged(others, id, body.after))
    return { id, detail: body }
  })

/** @throws Refusal NOT_FOUND; CONFLICT while something names it */
export async function removeTerm(kind: terms.TermKind, id: string, context: SignedInContext): Promise<string> {
  const messages = CATALOGUE_TERM_MESSAGES[context.language]
  await changeTerms({ kind, act: 'remove' }, context, async (transaction, known) => {
    const { name, products } = requireFound(
      known.find((one) => one.id === id),
      context,
    )
    const isCategory = kind === 'category'
    if (isCategory && NEEDED.includes(id)) throw new Refusal('CONFLICT', messages.isNeeded)
    if (products > 0)
      throw new Refusal('CONFLICT', isCategory ? messages.hasProducts(products) : messages.familyInUse(products))
    const vouchers = isCategory ? await terms.vouchersOf(transaction, id) : []
    if (vouchers.length > 0) throw new Refusal('CONFLICT', messages.hasVouchers(vouchers.join(', ')))
    const attributes = isCategory ? await terms.attributesOf(transaction, id) : []
    if (attributes.length > 0)
      throw new Refusal('CONFLICT', messages.hasAttributes(attributes.map((one) => one[context.language]).join(', ')))
    await terms.remove(transaction, kind, id)
    return { id, detail: { name } }
  })
  return id
}

type Known<Kind extends terms.TermKind> = readonly StaffTerm<Kind>[]

/**
 * Changes the rows of a kind under the lock of the catalogue, which also serialises who writes a category into a
 * product, and returns the changed row, if it is still there.
 */
function changeTerms<Kind extends terms.TermKind>(
  { kind, act }: { kind: Kind; act: 'create' | 'change' | 'remove' },
  context: SignedInContext,
  write: (transaction: Transaction, known: Known<Kind>) => Promise<{ id: string; detail: object }>,
): Promise<StaffTerm<Kind> | undefined> {
  return context.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const { id, detail } = await write(transaction, await terms.ofKind(transaction, kind))
    await recordAct(transaction, { act: `${kind}.${act}`, object: `${kind}:${id}`, detail }, context)
    const after = await terms.ofKind(transaction, kind)
    raiseVersions(transaction, [])
    return after.find((one) => one.id === id)
  })
}

/** @throws Refusal VALIDATION for a name that another row has, an unknown position, or a colour that is hardly seen */
function refuseNonsense(body: Body, others: Known<terms.TermKind>, context: SignedInContext): void {
  const messages = CATALOGUE_TERM_MESSAGES[context.language]
  for (const language of LANGUAGES) {
    const name = body.name[language]
    const isTaken = others.some((other) => other.name[language].toLowerCase() === name.toLowerCase())
    if (isTaken) throw fieldError(context, `name.${language}`, messages.nameTaken(name))
  }
  if (body.after !== null && !others.some(({ id }) => id === body.after))
    throw fieldError(context, 'after', messages.placeUnknown)
  const colour = 'colour' in body ? body.colour : null
  const suggestion = colour === null ? null : swatchProblem(colour)
  if (suggestion !== null) throw fieldError(context, 'colour', messages.colourFaint(suggestion))
}

/** The keys with this one in its place. */
export function arranged(others: readonly { id: string }[], id: string, after: string | null): string[] {
  const ids = others.map((other) => other.id)
  return ids.toSpliced(after === null ? 0 : ids.indexOf(after) + 1, 0, id)
}

/** A key that no row has, made from a name; `group` for a name without Latin letters. */
export function freeKey(name: string, known: readonly { id: string }[]): string {
  const base = slugOf(name, 'group')
    .slice(0, MAX_KEY - 3)
    .replace(/-$/, '')
  const taken = new Set(known.map(({ id }) => id))
  let key = base
  for (let number = 2; taken.has(key); number += 1) key = `${base}-${number}`
  return key
}

/**
 * Locks the catalogue until the transaction ends, so that no category is removed meanwhile.
 *
 * @throws Refusal VALIDATION for a category that does not exist
 */
export async function requireCategories(
  ids: readonly string[],
  { field, transaction }: { field: string; transaction: Transaction },
  context: SignedInContext,
): Promise<void> {
  if (ids.length === 0) return
  await lockCatalogue(transaction)
  for (const id of ids)
    if (!(await terms.isCategory(transaction, id)))
      throw fieldError(context, field, CATALOGUE_TERM_MESSAGES[context.language].categoryUnknown)
}

/** @throws Refusal VALIDATION for a category that a product cannot be in. The catalogue must be locked. */
export async function requireCategory(id: string, transaction: Transaction, context: SignedInContext): Promise<void> {
  const messages = CATALOGUE_TERM_MESSAGES[context.language]
  if (id === PACKAGE_CATEGORY) throw fieldError(context, 'category', messages.categoryOfPackages)
  if (!(await terms.isCategory(transaction, id))) throw fieldError(context, 'category', messages.categoryUnknown)
}
