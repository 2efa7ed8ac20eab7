/** Values for the address form of an address in Selangor. */
export const IN_SELANGOR = {
  first_name: 'Lina',
  last_name: 'Baru',
  phone: '+60123456789',
  address_1: '1 Jalan Contoh',
  city: 'Petaling Jaya',
  state_id: 6010,
  postcode: '46000',
}
