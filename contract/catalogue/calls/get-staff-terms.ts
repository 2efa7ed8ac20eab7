import { defineCall } from '../../call.ts'
import { staffTerms } from '../staff-terms.ts'

/** Read by every screen of staff that names or chooses a category. */
export const getStaffTerms = defineCall({
  method: 'GET',
  path: '/api/staff/catalogue_terms',
  summary: 'Categories and flavour families in display order, hidden ones too',
  permission: ['catalogue', 'stock', 'authenticity', 'vouchers'],
  response: staffTerms,
})
