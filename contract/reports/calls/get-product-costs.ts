import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { productCosts } from '../margin-report.ts'

export const getProductCosts = defineCall({
  method: 'GET',
  path: '/api/staff/products/{id}/costs',
  summary: 'What a product costs, and its margin of 30 days',
  permission: 'costs',
  params: { id: wholeNumber(1, 999_999_999) },
  response: v.object({ costs: productCosts }),
})
