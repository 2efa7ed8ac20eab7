import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { LANGUAGES } from '../../site/language.ts'

/**
 * As an attachment: headings in the words of the language, and one example row, which an import leaves out. The language
 * is a parameter because a link sends that of the browser.
 */
export const getProductTemplate = defineCall({
  method: 'GET',
  path: '/api/staff/products_file/template',
  summary: 'A file to fill in with products',
  permission: 'catalogue',
  answers: 'file',
  query: { format: v.picklist(['csv', 'xlsx']), language: v.picklist(LANGUAGES) },
  response: v.unknown(),
})
