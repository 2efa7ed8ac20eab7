-- Which languages there are is stated once, by LANGUAGES in contract/site/language.ts, and every request is checked
-- against it: a store with one more language needs no migration.
alter table account drop constraint if exists account_locale_check;
alter table dealer_application drop constraint if exists dealer_application_locale_check;
alter table html_page drop constraint if exists html_page_language_check;
alter table contact_message drop constraint if exists contact_message_language_check;
alter table notice drop constraint if exists notice_language_check;
alter table message_template drop constraint if exists message_template_language_check;
alter table product_import drop constraint if exists product_import_language_check;
alter table product_text drop constraint if exists product_text_language_check;
alter table legal_draft drop constraint if exists legal_draft_language_check;
