import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { flavourFamilyBody, staffFamilyTerm } from '../staff-terms.ts'

/** Its key is made from the English name, and stays. */
export const createFlavourFamily = defineCall({
  method: 'POST',
  path: '/api/staff/flavour_families',
  summary: 'Create a flavour family',
  permission: 'catalogue',
  body: flavourFamilyBody,
  response: v.object({ flavour_family: staffFamilyTerm }),
})
