import { id as staff } from '../../../staff/messages/staff/id.ts'
import type { StaffApiKeysMessages } from './en.ts'

export const id: StaffApiKeysMessages = {
  ...staff,
  apiKey: {
    add: 'Buat kunci API',
    intro:
      'Memungkinkan program lain, seperti sistem akuntansi atau stok, bekerja dengan toko ini. Semua panggilan dijelaskan di',
    reference: 'Referensi API',
    name: 'Nama',
    nameHint: 'Program yang memakainya. Jejak audit menampilkan nama ini.',
    permissions: 'Izin',
    permissionsHint: 'Hanya yang dibutuhkan program. Kunci tidak dapat mengelola staf, kunci, atau proses masuk.',
    lastDay: 'Hari terakhir',
    lastDayHint: 'Kunci berhenti berfungsi setelah hari ini. Buat kunci baru sebelum itu.',
    made: (name) => `Kunci API untuk ${name} dibuat`,
    secretTitle: 'Salin kunci ini sekarang',
    secretText: 'Kunci hanya ditampilkan sekali. Simpan di tempat yang hanya bisa dibaca program.',
    secret: 'Kunci API',
    copy: 'Salin kunci',
    copied: 'Kunci disalin',
    ending: 'Kunci',
    endingOf: (ending) => `…${ending}`,
    used: 'Terakhir dipakai',
    never: 'Belum dipakai',
    madeBy: 'Dibuat oleh',
    created: 'Dibuat',
    state: 'Status',
    states: { active: 'Aktif', ending: 'Segera berakhir', ended: 'Kedaluwarsa', revoked: 'Dicabut' },
    makerLeft: (name) => `${name} bukan admin lagi`,
    makerLeftText:
      'Kunci ini tetap berfungsi. Jika mereka mungkin menyimpan salinannya, buat kunci baru untuk program lalu cabut kunci ini.',
    revoke: 'Cabut kunci',
    revokeText: 'Program ditolak mulai panggilan berikutnya. Tindakan ini tidak dapat dibatalkan.',
    revoked: (name) => `Kunci API ${name} dicabut`,
    empty: {
      title: 'Belum ada kunci API',
      text: 'Kunci API memungkinkan program lain, seperti sistem akuntansi Anda, membaca pesanan atau memperbarui produk.',
    },
  },
}
