import { changeCategory } from '#contract/catalogue/calls/change-category.ts'
import { changeFlavourFamily } from '#contract/catalogue/calls/change-flavour-family.ts'
import { changeProductAttribute } from '#contract/catalogue/calls/change-product-attribute.ts'
import { createCategory } from '#contract/catalogue/calls/create-category.ts'
import { createFlavourFamily } from '#contract/catalogue/calls/create-flavour-family.ts'
import { createProductAttribute } from '#contract/catalogue/calls/create-product-attribute.ts'
import { getProductAttributes } from '#contract/catalogue/calls/get-product-attributes.ts'
import { getStaffTerms } from '#contract/catalogue/calls/get-staff-terms.ts'
import { removeCategory } from '#contract/catalogue/calls/remove-category.ts'
import { removeFlavourFamily } from '#contract/catalogue/calls/remove-flavour-family.ts'
import { requireFound } from '../../../refusals.ts'
import { type Route, route } from '../../../route.ts'
import * as terms from '../queries/catalogue-terms.ts'
import { counted } from '../queries/custom-attributes.ts'
import { changeTerm, createTerm, removeTerm } from '../services/catalogue-terms.ts'
import { changeAttribute, createAttribute } from '../services/custom-attributes.ts'

/** Staff routes for categories, flavour families and attributes. */
export const staffTermRoutes: Route[] = [
  route(getStaffTerms, async (_input, { db }) => ({
    categories: await terms.ofKind(db, 'category'),
    flavour_families: await terms.ofKind(db, 'flavour_family'),
  })),
  route(createCategory, async ({ body }, context) => ({
    category: requireFound(await createTerm('category', body, context), context),
  })),
  route(changeCategory, async ({ params: { id }, body }, context) => ({
    category: requireFound(await changeTerm('category', { id, body }, context), context),
  })),
  route(removeCategory, async ({ params: { id } }, context) => ({ id: await removeTerm('category', id, context) })),
  route(createFlavourFamily, async ({ body }, context) => ({
    flavour_family: requireFound(await createTerm('flavour_family', body, context), context),
  })),
  route(changeFlavourFamily, async ({ params: { id }, body }, context) => ({
    flavour_family: requireFound(await changeTerm('flavour_family', { id, body }, context), context),
  })),
  route(removeFlavourFamily, async ({ params: { id } }, context) => ({
    id: await removeTerm('flavour_family', id, context),
  })),
  route(getProductAttributes, async (_input, { db }) => ({ product_attributes: await counted(db) })),
  route(createProductAttribute, async ({ body }, context) => ({
    product_attribute: await createAttribute(body, context),
  })),
  route(changeProductAttribute, async ({ params: { id }, body }, context) => ({
    product_attribute: await changeAttribute({ id, body }, context),
  })),
]
