import * as v from 'valibot'
import { attributeIn } from '#contract/catalogue/attribute-names.ts'
import type { CustomAttribute } from '#contract/catalogue/custom-attributes.ts'
import type { CustomValues } from '#contract/catalogue/product.ts'
import { attributeDecimal } from '#contract/catalogue/product-attributes.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import { ATTRIBUTE_MESSAGES } from '../attribute-messages.ts'
import * as attributes from '../queries/custom-attributes.ts'

/**
 * The values of a product after staff have edited it: those of archived attributes, which no form shows, stay. Where any
 * are given, the catalogue must be locked, so that no option is removed meanwhile.
 *
 * @throws Refusal VALIDATION naming `custom_attributes.<key>`
 */
export async function editedValues(
  before: CustomValues,
  { custom_attributes: given }: { custom_attributes?: CustomValues | undefined },
  { transaction, context }: { transaction: Transaction; context: SignedInContext },
): Promise<CustomValues> {
  if (!given) return before
  const known = await attributes.all(transaction)
  const shown = known.filter(({ archived }) => !archived)
  for (const [id, value] of Object.entries(given)) {
    const wrong = valueProblem(
      shown.find((one) => one.id === id),
      value,
      context,
    )
    if (wrong !== null) throw fieldError(context, `custom_attributes.${id}`, wrong)
  }
  const hidden = Object.entries(before).filter(([id]) => !shown.some((one) => one.id === id))
  return { ...Object.fromEntries(hidden), ...given }
}

/** null for a value that fits the attribute. */
function valueProblem(
  attribute: CustomAttribute | undefined,
  value: string | number,
  { language }: SignedInContext,
): string | null {
  const messages = ATTRIBUTE_MESSAGES[language]
  if (!attribute) return messages.unknown
  if (attribute.kind === 'number') return v.is(attributeDecimal, value) ? null : messages.notNumber
  if (typeof value !== 'string') return messages.notText
  const { options } = attributeIn(attribute, language)
  const isFine = !options || options.some((one) => one.value === value)
  return isFine ? null : messages.notOption(options.map(({ label }) => label).join(', '))
}
