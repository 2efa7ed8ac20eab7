import type { KindColumn } from '../../catalogue/services/imports/import-kind-work.ts'

interface Part {
  name: string
  title: readonly [en: string, ms: string, id: string]
  /** Of the address that a person has, which is that of the bill where a file has two. */
  words: readonly string[]
}

const PARTS: readonly Part[] = [
  {
    name: 'address_1',
    title: ['Address', 'Alamat', 'Alamat'],
    words: ['default address address1', 'billing address 1', 'address 1', 'address1', 'address line 1', 'street'],
  },
  {
    name: 'address_2',
    title: ['Address, second line', 'Alamat, baris kedua', 'Alamat, baris kedua'],
    words: ['default address address2', 'billing address 2', 'address 2', 'address2', 'address line 2'],
  },
  {
    name: 'city',
    title: ['City', 'Bandar', 'Kota'],
    words: ['default address city', 'billing city', 'town', 'kabupaten'],
  },
  {
    name: 'state',
    title: ['State', 'Negeri', 'Provinsi'],
    words: ['default address province code', 'default address province', 'billing state', 'province'],
  },
  {
    name: 'postcode',
    title: ['Postcode', 'Poskod', 'Kode pos'],
    words: ['default address zip', 'billing postcode', 'zip', 'zip code', 'postal code', 'post code'],
  },
  {
    name: 'country',
    title: ['Country', 'Negara', 'Negara'],
    words: ['default address country code', 'billing country', 'country code'],
  },
]

export const ADDRESS_PARTS = PARTS.map(({ name }) => name)
export const SHIPPING = 'shipping_'

const ADDRESS: readonly KindColumn[] = PARTS.map(({ name, title: [en, ms, id], words }) => ({
  name,
  title: { en, ms, id },
  words,
}))

/** Of a second address, which is the one that goods go to. */
const SHIPPING_ADDRESS: readonly KindColumn[] = PARTS.map(({ name, title: [en, ms, id] }) => ({
  name: `${SHIPPING}${name}`,
  title: { en: `Delivery: ${en}`, ms: `Penghantaran: ${ms}`, id: `Pengiriman: ${id}` },
  words: [],
}))

export const ADDRESS_COLUMNS: readonly KindColumn[] = [...ADDRESS, ...SHIPPING_ADDRESS]

export const BIRTH_DATE: KindColumn = {
  name: 'birth_date',
  title: { en: 'Date of birth', ms: 'Tarikh lahir', id: 'Tanggal lahir' },
  words: ['birth date', 'birthdate', 'birthday', 'dob', 'd.o.b.', 'billing birthdate'],
}
