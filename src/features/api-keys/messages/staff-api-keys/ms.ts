import { ms as staff } from '../../../staff/messages/staff/ms.ts'
import type { StaffApiKeysMessages } from './en.ts'

export const ms: StaffApiKeysMessages = {
  ...staff,
  apiKey: {
    add: 'Cipta kunci API',
    intro:
      'Membolehkan program lain, seperti sistem perakaunan atau stok, bekerja dengan kedai ini. Semua panggilan diterangkan dalam',
    reference: 'Rujukan API',
    name: 'Nama',
    nameHint: 'Program yang menggunakannya. Jejak audit memaparkan nama ini.',
    permissions: 'Kebenaran',
    permissionsHint: 'Hanya yang diperlukan oleh program. Kunci tidak boleh mengurus kakitangan, kunci atau log masuk.',
    lastDay: 'Hari terakhir',
    lastDayHint: 'Kunci berhenti berfungsi selepas hari ini. Cipta kunci baharu sebelum itu.',
    made: (name) => `Kunci API untuk ${name} dicipta`,
    secretTitle: 'Salin kunci ini sekarang',
    secretText: 'Kunci dipaparkan sekali sahaja. Simpan di tempat yang hanya boleh dibaca oleh program.',
    secret: 'Kunci API',
    copy: 'Salin kunci',
    copied: 'Kunci disalin',
    ending: 'Kunci',
    endingOf: (ending) => `…${ending}`,
    used: 'Terakhir digunakan',
    never: 'Belum digunakan',
    madeBy: 'Dicipta oleh',
    created: 'Dicipta',
    state: 'Status',
    states: { active: 'Aktif', ending: 'Hampir tamat', ended: 'Tamat tempoh', revoked: 'Dibatalkan' },
    makerLeft: (name) => `${name} bukan lagi pentadbir`,
    makerLeftText:
      'Kunci ini masih berfungsi. Jika mereka mungkin menyimpan salinannya, cipta kunci baharu untuk program dan batalkan kunci ini.',
    revoke: 'Batalkan kunci',
    revokeText: 'Program ditolak mulai panggilan seterusnya. Tindakan ini tidak boleh dibuat asal.',
    revoked: (name) => `Kunci API ${name} dibatalkan`,
    empty: {
      title: 'Belum ada kunci API',
      text: 'Kunci API membolehkan program lain, seperti sistem perakaunan anda, membaca pesanan atau mengemas kini produk.',
    },
  },
}
