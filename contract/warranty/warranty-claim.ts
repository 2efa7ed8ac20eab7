/** States of a warranty claim (rules.md 5). */
export const CLAIM_STATUSES = ['SUBMITTED', 'NEED_INFO', 'APPROVED', 'REJECTED', 'CLOSED'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** Remedies of an approved claim. */
export const CLAIM_REMEDIES = ['REPLACE', 'REPAIR'] as const
export type ClaimRemedy = (typeof CLAIM_REMEDIES)[number]

/** Reported defects; the warranty covers the first three. */
export const CLAIM_FAULTS = ['no_power', 'charging_port', 'battery', 'other'] as const
export type ClaimFault = (typeof CLAIM_FAULTS)[number]

/** Transitions open to staff, by state. */
export const STAFF_TRANSITIONS: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  SUBMITTED: ['NEED_INFO', 'APPROVED', 'REJECTED'],
  NEED_INFO: ['APPROVED', 'REJECTED', 'CLOSED'],
  APPROVED: ['CLOSED'],
  REJECTED: ['CLOSED'],
  CLOSED: [],
}

export const isStaffTransition = (from: ClaimStatus, to: ClaimStatus): boolean => STAFF_TRANSITIONS[from].includes(to)

/** State after a message from the owner: an answer to a question returns the claim to the store. */
export const afterOwnerMessage = (status: ClaimStatus): ClaimStatus => (status === 'NEED_INFO' ? 'SUBMITTED' : status)
