/** Where a claim stands (rules.md 5). */
export const CLAIM_STATUSES = ['SUBMITTED', 'NEED_INFO', 'APPROVED', 'REJECTED', 'CLOSED'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** What an approved claim brings. */
export const CLAIM_REMEDIES = ['REPLACE', 'REPAIR'] as const
export type ClaimRemedy = (typeof CLAIM_REMEDIES)[number]

/** What is wrong with the goods; the first three are what the warranty covers. */
export const CLAIM_FAULTS = ['no_power', 'charging_port', 'battery', 'other'] as const
export type ClaimFault = (typeof CLAIM_FAULTS)[number]

/** Where staff may lead a claim from each state. */
export const STAFF_STEPS: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  SUBMITTED: ['NEED_INFO', 'APPROVED', 'REJECTED'],
  NEED_INFO: ['APPROVED', 'REJECTED', 'CLOSED'],
  APPROVED: ['CLOSED'],
  REJECTED: ['CLOSED'],
  CLOSED: [],
}

export const mayDecide = (from: ClaimStatus, to: ClaimStatus): boolean => STAFF_STEPS[from].includes(to)

/** An answer to a question of the store brings the claim back to it. */
export const afterOwnerMessage = (status: ClaimStatus): ClaimStatus => (status === 'NEED_INFO' ? 'SUBMITTED' : status)
