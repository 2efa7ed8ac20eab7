import { declareService } from '../../../../service-settings.ts'
import { senderHints, senderLabels, senderSettings } from '../sender-settings.ts'

const PREFIX = 'EASYPARCEL'

export const easyparcelService = declareService({
  connection: 'easyparcel',
  prefix: PREFIX,
  markets: ['MY'],
  isCheckable: true,
  isUntried: true,
  settings: [
    {
      name: 'EASYPARCEL_API_KEY',
      isSecret: 'key',
      isTarget: true,
      about: 'Key of the Individual API at EasyParcel; bookings are paid from the credit of that account.',
    },
    ...senderSettings(PREFIX),
    { name: 'EASYPARCEL_SENDER_CITY', about: 'Town of that address.' },
    {
      name: 'EASYPARCEL_SENDER_STATE',
      rule: 'one of its three letters, such as kul or sgr',
      // In the order of the list of states.
      options: [
        'jhr',
        'kdh',
        'ktn',
        'mlk',
        'nsn',
        'phg',
        'png',
        'prk',
        'pls',
        'sgr',
        'trg',
        'sbh',
        'srw',
        'kul',
        'lbn',
        'pjy',
      ],
      about: 'State of that address, in EasyParcel’s letters.',
    },
    {
      name: 'EASYPARCEL_MODE',
      isTarget: true,
      options: ['live', 'demo'],
      rule: 'live or demo',
      about: '`demo`: the address for tests, with a key of its own; nothing is picked up.',
    },
  ],
  texts: {
    en: {
      name: 'EasyParcel',
      about: 'Books parcels with Malaysian couriers at one price list. Bookings are paid from your EasyParcel credit.',
      settings: {
        ...senderLabels(PREFIX, 'en'),
        EASYPARCEL_API_KEY: 'API key',
        EASYPARCEL_SENDER_CITY: 'Town',
        EASYPARCEL_SENDER_STATE: 'State',
        EASYPARCEL_MODE: 'Account',
      },
      hints: {
        ...senderHints(PREFIX, 'en'),
        EASYPARCEL_API_KEY: 'Under Integrations → Add new store → API.',
      },
      options: optionsOf({ live: 'Live', demo: 'Demo, for tests' }),
    },
    ms: {
      name: 'EasyParcel',
      about: 'Menempah kurier Malaysia dengan satu senarai harga. Tempahan dibayar daripada kredit EasyParcel anda.',
      settings: {
        ...senderLabels(PREFIX, 'ms'),
        EASYPARCEL_API_KEY: 'Kunci API',
        EASYPARCEL_SENDER_CITY: 'Bandar',
        EASYPARCEL_SENDER_STATE: 'Negeri',
        EASYPARCEL_MODE: 'Akaun',
      },
      hints: {
        ...senderHints(PREFIX, 'ms'),
        EASYPARCEL_API_KEY: 'Di Integrations → Add new store → API.',
      },
      options: optionsOf({ live: 'Sebenar', demo: 'Demo, untuk ujian' }),
    },
    id: {
      name: 'EasyParcel',
      about: 'Memesan kurir Malaysia dengan satu daftar harga. Pemesanan dibayar dari saldo EasyParcel Anda.',
      settings: {
        ...senderLabels(PREFIX, 'id'),
        EASYPARCEL_API_KEY: 'API key',
        EASYPARCEL_SENDER_CITY: 'Kota',
        EASYPARCEL_SENDER_STATE: 'Negara bagian',
        EASYPARCEL_MODE: 'Akun',
      },
      hints: {
        ...senderHints(PREFIX, 'id'),
        EASYPARCEL_API_KEY: 'Pada Integrations → Add new store → API.',
      },
      options: optionsOf({ live: 'Asli', demo: 'Demo, untuk uji coba' }),
    },
  },
})

function optionsOf({ live, demo }: { live: string; demo: string }): Record<string, string> {
  const states = {
    jhr: 'Johor',
    kdh: 'Kedah',
    ktn: 'Kelantan',
    mlk: 'Melaka',
    nsn: 'Negeri Sembilan',
    phg: 'Pahang',
    png: 'Pulau Pinang',
    prk: 'Perak',
    pls: 'Perlis',
    sgr: 'Selangor',
    trg: 'Terengganu',
    sbh: 'Sabah',
    srw: 'Sarawak',
    kul: 'Kuala Lumpur',
    lbn: 'Labuan',
    pjy: 'Putrajaya',
  }
  return {
    ...Object.fromEntries(Object.entries(states).map(([code, name]) => [`EASYPARCEL_SENDER_STATE ${code}`, name])),
    'EASYPARCEL_MODE live': live,
    'EASYPARCEL_MODE demo': demo,
  }
}
