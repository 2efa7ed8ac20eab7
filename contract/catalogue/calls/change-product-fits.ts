import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { catalogueId } from '../product.ts'
import { MAX_FITS, staffProductTexts } from '../product-text.ts'

const ids = v.pipe(v.array(catalogueId), v.maxLength(MAX_FITS))

/**
 * Adds and removes products that fit, so that two people who do so at once lose nothing. With `of_variants` the same
 * holds between all products of both groups. 409 CONFLICT when more than `MAX_FITS` would fit one product.
 */
export const changeProductFits = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}/fits',
  summary: 'Change which products fit a product',
  permission: 'catalogue',
  params: { id: wholeNumber(1, 999_999_999) },
  body: { added: ids, removed: ids, of_variants: v.boolean() },
  response: staffProductTexts,
})
