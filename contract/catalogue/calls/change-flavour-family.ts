import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { familyKey, flavourFamilyBody, staffFamilyTerm } from '../staff-terms.ts'

export const changeFlavourFamily = defineCall({
  method: 'POST',
  path: '/api/staff/flavour_families/{id}',
  summary: 'Rename, move or colour a flavour family',
  permission: 'catalogue',
  params: { id: familyKey },
  body: flavourFamilyBody,
  response: v.object({ flavour_family: staffFamilyTerm }),
})
