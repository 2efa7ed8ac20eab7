#!/usr/bin/python3
"""A window of WebKitGTK with a profile that outlives it, for WebKitWebDriver; MiniBrowser's automation keeps none."""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = os.environ["WEBKIT_PROFILE"]
data = WebKit2.WebsiteDataManager(base_data_directory=profile + "/data", base_cache_directory=profile + "/cache")
context = WebKit2.WebContext(website_data_manager=data)
context.get_cookie_manager().set_persistent_storage(
    profile + "/cookies.sqlite", WebKit2.CookiePersistentStorage.SQLITE
)
context.set_preferred_languages(["en-US"])
context.set_automation_allowed(True)


def open_view():
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_enable_page_cache(os.environ.get("WEBKIT_PAGE_CACHE") != "off")
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(390, 844)
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    return view


def started(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("engines")
    info.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(info)
    session.connect("create-web-view", lambda _: open_view())


context.connect("automation-started", started)
Gtk.main()
