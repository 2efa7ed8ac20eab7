import type { ContactTopic } from '#contract/contact/calls/contact-us.ts'
import type { ContactEvent, ContactState } from '#contract/contact/contact-message.ts'
import { id as staff } from '../../../staff/messages/staff/id.ts'
import type { StaffContactMessages } from './en.ts'

const states: Record<ContactState, string> = {
  new: 'Baru',
  in_progress: 'Sedang ditangani',
  answered: 'Dibalas',
  closed: 'Ditutup',
}

const topics: Record<ContactTopic, string> = {
  order: 'Pesanan',
  payment: 'Pembayaran',
  warranty: 'Garansi',
  dealer: 'Pendaftaran dealer',
  affiliate: 'Program afiliasi',
  other: 'Lainnya',
}

const events: Record<ContactEvent['act'], string> = {
  reply: 'Balasan terkirim',
  assign: 'Ditugaskan',
  unassign: 'Tugas dilepas',
  close: 'Ditutup',
  reopen: 'Dibuka kembali',
}

/** Indonesian messages: contact messages, on the staff screens. */
export const id: StaffContactMessages = {
  ...staff,
  message: {
    noneNew: 'Tidak ada pesan baru',
    noneHere: 'Tidak ada pesan di sini',
    noneText: 'Saat seseorang menulis di halaman kontak, pesannya menunggu di sini sampai Anda menjawab.',
    contactPage: 'Buka halaman kontak',
    search: 'Tiket, nama, ponsel, email, pesanan, atau teks',
    state: 'Status',
    states,
    topic: 'Topik',
    topics,
    ticket: 'Tiket',
    name: 'Nama',
    assignee: 'Ditugaskan ke',
    assigneeHint: 'Kosongkan untuk mengembalikannya ke pesan baru.',
    nobody: 'Belum ditugaskan',
    person: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    received: 'Diterima',
    writer: 'Pengirim',
    phone: 'Ponsel',
    email: 'Email',
    order: 'Pesanan',
    language: 'Bahasa',
    account: 'Akun',
    hasAccount: 'Sudah masuk akun',
    guest: 'Tamu',
    history: 'Riwayat',
    events,
    assignedTo: (name) => `Ditugaskan ke ${name}`,
    channel: 'Kirim lewat',
    channels: { email: 'Email', sms: 'SMS' },
    text: 'Balasan',
    textHint: 'Tulis dalam bahasa pengirim. Nama toko dan nomor tiket ditambahkan.',
    alsoShown: 'Balasan ini juga tampil di halaman kontak pengirim.',
    acts: { reply: 'Balas', send: 'Kirim balasan', assign: 'Tugaskan', close: 'Tutup', reopen: 'Buka kembali' },
    replied: (no) => `Balasan untuk ${no} terkirim`,
    assigned: (no) => `Penugasan ${no} tersimpan`,
    closed: (no) => `${no} ditutup`,
    reopened: (no) => `${no} dibuka kembali`,
  },
}
