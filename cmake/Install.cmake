# What `cmake --install` lays out below the prefix: the program, its page, its documents, its unit.

include(GNUInstallDirs)

install(TARGETS warren RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

# The page is built by its own tools (tools/build-page), perhaps after this was configured.
install(CODE "
  if(NOT EXISTS \"${CMAKE_SOURCE_DIR}/web/dist/index.html\")
    message(WARNING \"web/dist is not there: build the page with tools/build-page, or the server shows a plain one\")
  endif()")
install(DIRECTORY web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/warren/page OPTIONAL PATTERN .sources EXCLUDE)

# The same folders as in the sources, so that one document finds another.
install(FILES README.md LICENSE CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs
        FILES_MATCHING PATTERN *.md PATTERN pictures EXCLUDE)
install(DIRECTORY examples/bots DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples USE_SOURCE_PERMISSIONS)

# These name full paths, and --prefix may say another one when they are installed.
set(made ${CMAKE_BINARY_DIR}/packaging)
install(CODE "
  set(PROJECT_VERSION ${PROJECT_VERSION})
  set(BINDIR \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}\")
  set(DOCDIR \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DOCDIR}\")
  foreach(name warren.1 warren.service)
    configure_file(\"${CMAKE_SOURCE_DIR}/packaging/\${name}.in\" \"${made}/\${name}\" @ONLY)
  endforeach()")
install(FILES ${made}/warren.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${made}/warren.service DESTINATION lib/systemd/system)
