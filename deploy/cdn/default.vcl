vcl 4.1;

import std;

# The server, or the load balancer in front of its nodes.
backend default {
    .host = "127.0.0.1";
    .port = "4400";
    .connect_timeout = 2s;
    .first_byte_timeout = 15s;
    # While it doesn't reply, visitors get stale definitions at once.
    .probe = {
        .url = "/healthz";
        .interval = 2s;
        .timeout = 2s;
        .window = 3;
        .threshold = 2;
        .initial = 2;
    }
}

# Who may purge. Requests that came through another proxy may not, since everybody has its address.
acl purgers {
    "localhost";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(403, "Forbidden"));
        }
        return (purge);
    }
    # How stale a copy may be for this request; see vcl_hit.
    if (req.restarts == 0) {
        unset req.http.X-Max-Stale;
    }
    if (req.http.X-Max-Stale) {
        set req.grace = std.duration(req.http.X-Max-Stale, 0s);
    }
    # Everything else depends on who asks. A query would also let callers fill the cache.
    if ((req.method == "GET" || req.method == "HEAD") &&
        req.url ~ "^/((dev/)?sdk/[^/?]+/popups|(dev/)?images/[^/?]+|service-popups[^/?]*\.js)$") {
        unset req.http.Cookie;
        return (hash);
    }
    return (pass);
}

# Not the host name, so that a purge works with any.
sub vcl_hash {
    hash_data(req.url);
    return (lookup);
}

# Varnish knows stale-while-revalidate, but not stale-if-error. So copies are kept for the latter. If one is too old for
# the former, the request starts again and gets a new one. If that fails, it starts once more and gets the old one.
sub vcl_hit {
    if (req.restarts == 0 && obj.http.X-Max-Stale &&
        obj.ttl + std.duration(obj.http.X-Max-Stale, 0s) < 0s) {
        set req.http.X-Max-Stale = obj.http.X-Max-Stale;
        return (restart);
    }
}

sub vcl_backend_fetch {
    unset bereq.http.X-Max-Stale;
}

sub vcl_backend_response {
    if (beresp.status >= 500) {
        # If a refresh in the background fails, it keeps what it has.
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        # An error must not take the place of the copy.
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        return (deliver);
    }
    if (beresp.ttl > 0s && beresp.http.Cache-Control ~ "stale-if-error=[0-9]+") {
        set beresp.http.X-Max-Stale = beresp.grace + "s";
        set beresp.grace = std.duration(
            regsub(beresp.http.Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1") + "s", 0s);
    }
}

sub vcl_deliver {
    if (req.restarts == 1 && req.http.X-Max-Stale && resp.status >= 500) {
        # Any copy that is left.
        set req.http.X-Max-Stale = "7d";
        return (restart);
    }
    unset resp.http.X-Max-Stale;
}
