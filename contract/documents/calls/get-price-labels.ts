import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { catalogueId } from '../../catalogue/product.ts'
import { wholeNumber } from '../../fields.ts'
import { LANGUAGES } from '../../site/language.ts'

/** `sheet`: 24 labels of 70 × 37 mm on a page of A4. `roll`: one label of 50 × 30 mm to a page. */
export const PRICE_LABEL_SHEETS = ['sheet', 'roll'] as const

const MAX_LABELLED = 200
export const MAX_LABEL_COPIES = 99

/**
 * Labels for goods and shelves: name, SKU, the price for customers that is in force now, and a barcode: the product's own
 * (EAN or UPC), or its SKU as Code 128. Products that have no price in money are left out: 409 CONFLICT when none is left.
 */
export const getPriceLabels = defineCall({
  method: 'GET',
  path: '/api/staff/price_labels/{sheet}',
  summary: 'Price labels with barcodes of several products as PDF',
  permission: ['catalogue', 'stock'],
  answers: 'file',
  params: { sheet: v.picklist(PRICE_LABEL_SHEETS) },
  query: {
    /** Ids of products and packages, separated by commas. */
    ids: v.pipe(
      v.string(),
      v.regex(/^\d{1,10}(?:,\d{1,10})*$/),
      v.transform((written) => [...new Set(written.split(',').map(Number))]),
      v.array(catalogueId),
      v.maxLength(MAX_LABELLED),
    ),
    /** Of each label. */
    copies: v.optional(wholeNumber(1, MAX_LABEL_COPIES), '1'),
    /** Language, for links opened without our headers; absent: that of the request. */
    lang: v.optional(v.picklist(LANGUAGES)),
  },
  response: v.unknown(),
})
