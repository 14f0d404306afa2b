# The Debian package: `cpack -G DEB` in a build folder, or tools/make-package, which does all of it.

set(WARREN_CONTACT "Warren maintainers <warren@localhost>" CACHE STRING "whom a package names as its maintainer")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME warren)
set(CPACK_PACKAGE_CONTACT ${WARREN_CONTACT})
set(CPACK_STRIP_FILES ON)
# Staged below DESTDIR: what is installed sees the paths it will have.
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)

# What only the package has: no plain installation writes to /etc.
set(debian ${CMAKE_SOURCE_DIR}/packaging/debian)
install(FILES ${debian}/default DESTINATION /etc/default RENAME warren COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES ${debian}/copyright DESTINATION /usr/share/doc/warren COMPONENT debian EXCLUDE_FROM_ALL)
set(CPACK_INSTALL_CMAKE_PROJECTS
    "${CMAKE_BINARY_DIR};warren;ALL;/;${CMAKE_BINARY_DIR};warren;debian;/")

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS adduser)
# `warren print` makes a PDF with the one and sets it in the other.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "librsvg2-bin, fonts-dejavu-core")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "five territory games for the terminal and the browser")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Totem, The Treaty of Rodentia, Kingdom Maps, Fight, Flight, Bite and Cats vs
Rats, with bots of several strengths. One program plays them in the terminal,
serves them to browsers, simulates them by the million and judges matches.
The server is a systemd service that is not started by itself.")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    ${debian}/postinst ${debian}/prerm ${debian}/postrm ${debian}/conffiles)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

include(CPack)
