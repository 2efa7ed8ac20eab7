import { type DemoPerson, readPeople } from './demo-data.ts'

const PLAIN = { points: 0, tier: null, credit_limit: 0, dealers: [] }

/** Staff accounts that the catalogue data lacks, so that each market has its own. */
const STAFF: readonly DemoPerson[] = [
  {
    ...PLAIN,
    key: 'admin1',
    role_id: 1,
    first_name: 'Azlan',
    last_name: 'Urus',
    market: 'MY',
    phone: '+60 10 000 0901',
  },
  {
    ...PLAIN,
    key: 'staff1',
    role_id: 2,
    first_name: 'Mei',
    last_name: 'Kaunter',
    market: 'MY',
    phone: '+60 10 000 0902',
  },
  {
    ...PLAIN,
    key: 'admin2',
    role_id: 1,
    first_name: 'Dewi',
    last_name: 'Kelola',
    market: 'ID',
    phone: '+62 8000 00000901',
  },
  {
    ...PLAIN,
    key: 'staff2',
    role_id: 2,
    first_name: 'Joko',
    last_name: 'Gerai',
    market: 'ID',
    phone: '+62 8000 00000902',
  },
]

const ROLES = {
  1: 'admin',
  2: 'staff',
  3: 'customer',
  4: 'dealer',
  5: 'sales person',
  6: 'program',
} as const satisfies Record<DemoPerson['role_id'], string>

export interface DemoAccount {
  who: string
  /** Phone used to sign in. */
  identifier: string
  role: (typeof ROLES)[DemoPerson['role_id']]
  market: 'MY' | 'ID'
}

export const demoPeople = (): DemoPerson[] => [...readPeople(), ...STAFF]

/** Phone without the spaces of the data file, as it is stored and compared. */
export const phoneOf = (person: DemoPerson): string => person.phone.replaceAll(' ', '')

/** Every demo account that can sign in (all with DEMO_PASSWORD), for printing at start. */
export const demoAccounts = (): DemoAccount[] =>
  demoPeople().map((person) => ({
    who: `${person.first_name} ${person.last_name}`,
    identifier: phoneOf(person),
    role: ROLES[person.role_id],
    market: person.market,
  }))
