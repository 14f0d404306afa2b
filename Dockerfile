# Warren's server in a small image: the package is made in the first stage and installed in the second.
#   docker build -t warren . && docker run --rm -p 127.0.0.1:8080:8080 -v warren:/var/lib/warren warren
FROM debian:12-slim AS build
WORKDIR /src
# What to build with changes seldom: it is kept while only sources change.
COPY tools/packages.sh tools/
RUN bash -c '. tools/packages.sh && need_packages $packages_play $packages_module dpkg-dev file nodejs npm'
COPY . .
RUN tools/make-package

FROM debian:12-slim
COPY --from=build /src/build/package/warren_*.deb /tmp/warren.deb
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends /tmp/warren.deb \
 && rm -rf /tmp/warren.deb /var/lib/apt/lists/*
USER warren
VOLUME /var/lib/warren
EXPOSE 8080
# bash speaks enough HTTP for this.
HEALTHCHECK --interval=30s --timeout=5s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && grep -q '\"ok\"' <&3"]
# A container is reached from outside of itself; who may, says `docker run -p`.
# What `docker run` appends comes last, and the last word counts.
ENTRYPOINT ["warren", "serve", "--host", "0.0.0.0", "--db", "/var/lib/warren/warren.db"]
