import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { CONFIRMED_STEPS, opening } from '../opening.ts'

/** Repeating it changes nothing. 404 for a store that was not made by the set-up. */
export const confirmOpeningStep = defineCall({
  method: 'POST',
  path: '/api/staff/opening/confirm',
  summary: 'Confirm a step of the checklist that only a person can judge',
  permission: 'settings',
  body: { step: v.picklist(CONFIRMED_STEPS) },
  response: v.object({ opening }),
})
